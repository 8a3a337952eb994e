// Runs the consumer on the module path, with the Java that built it.
def java = new File(System.getProperty('java.home'), 'bin/java').path
def target = new File(basedir, 'target')
def run = [java, '-p', "${target}/consumer-1.jar${File.pathSeparator}${target}/modules", '-m', 'consumer/consumer.Main'].execute()
def out = new StringBuilder()
def err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert run.exitValue() == 0: err.toString()
assert out.toString().trim() == 'FOUND 22.6 in consumer': out.toString()
return true
