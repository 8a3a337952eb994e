// Every block of Gradle dependencies in the docs: Gradle resolves it against the jars of this build, and the consumer compiles and runs with the result.
def root = new File(basedir, '../../../..').canonicalFile
def bin = new File(System.getProperty('java.home'), 'bin').path
def target = new File(basedir, 'target')
def repository = new File(basedir, '../../it-repository').canonicalFile
def classPath = new File(target, 'classes').path + File.pathSeparator + new File(target, 'classpath').text.trim()

def run = { List words ->
    def process = words.collect { it.toString() }.execute()
    def out = new StringBuilder()
    process.waitForProcessOutput(out, out)
    assert process.exitValue() == 0: out.toString()
    return out.toString().trim()
}
def recast = 0
def pages = [new File(root, 'README.md'), new File(root, 'docs/guide.md')]
pages.eachWithIndex { page, i ->
    def blocks = (page.text =~ /(?s)```kotlin\n(dependencies \{.*?\n\})\n```/).collect { it[1] }
    assert !blocks.isEmpty(): "${page.name} shows no dependencies for Gradle"
    blocks.eachWithIndex { block, j ->
        def script = new File(target, "dependencies-${i}-${j}.gradle")
        script.text = block + '\n'
        def found = new File(target, "found-${i}-${j}")
        run([bin + '/java', '--add-opens', 'java.base/java.lang=ALL-UNNAMED', '-cp', classPath, 'GradleConsumer',
             script, repository, new File(target, "gradle-${i}-${j}"), found])
        def jars = { name -> found.readLines().findAll { it.startsWith(name + ' ') }.collect { it.substring(name.length() + 1) } }
        assert jars('compileClasspath').any { new File(it).name.startsWith('throng-core-') }: found.text
        if (jars('compileClasspath').any { new File(it).name.startsWith('throng-recast-') }) {
            def sources = new File(basedir, '../../../src/it/consumer/src/main/java').canonicalFile
            def classes = new File(target, "consumer-${i}-${j}")
            run([bin + '/javac', '-p', jars('compileClasspath').join(File.pathSeparator), '-d', classes,
                 new File(sources, 'module-info.java'), new File(sources, 'consumer/Main.java')])
            def said = run([bin + '/java', '-p', ([classes] + jars('runtimeClasspath')).join(File.pathSeparator), '-m', 'consumer/consumer.Main'])
            assert said == 'FOUND 22.6 in consumer'
            recast++
        }
    }
}
assert recast > 0: 'no block of the docs has throng-recast, which the consumer needs'
return true
