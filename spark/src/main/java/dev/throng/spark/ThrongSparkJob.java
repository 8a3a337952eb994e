package dev.throng.spark;

import static org.apache.spark.sql.functions.col;

import dev.throng.BadInputException;
import dev.throng.csv.Detail;
import dev.throng.csv.LineChunks;
import dev.throng.csv.RequestColumns;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The job for spark-submit: requests from files, answers to files, CSV or Parquet. */
@Command(
        name = "throng-spark",
        mixinStandardHelpOptions = true,
        description = "Answer files of requests on a cluster, as throng batch does on one machine.",
        footer = {
            "",
            "Requests have the columns fromX, fromY, fromZ, toX, toY, toZ. From CSV to CSV, the answers are the rows of throng"
                    + " batch. In all other cases they have the columns of the requests, too. Exit code 1: some rows are bad;"
                    + " 2: the input or an option is; 3: the cluster or the disk failed.",
            "",
            "Example:",
            "  spark-submit --master spark://host:7077 throng-spark.jar city.throng requests.parquet -o answers.parquet"
        })
public final class ThrongSparkJob implements Callable<Integer> {
    private static final int BAD_ROWS = 1;
    private static final int BAD_INPUT = 2;
    private static final int FAILED = 3;
    private static final Pattern BAD_INPUT_LINE = Pattern.compile("BadInputException: ([^\\r\\n]+)");

    private enum Format {
        CSV,
        PARQUET
    }

    @Spec
    CommandSpec spec;

    @Parameters(index = "0", paramLabel = "WORLD", description = "A .throng file.")
    String world;

    @Parameters(
            index = "1",
            paramLabel = "REQUESTS",
            description = "A file or folder, of Parquet or of CSV with a header.")
    String requests;

    @Option(names = "-o", paramLabel = "ANSWERS", required = true, description = "A folder that does not exist.")
    String out;

    @Option(
            names = "--from",
            paramLabel = "csv|parquet",
            description = "What the requests are (by their name; csv where that does not tell).")
    Format from;

    @Option(
            names = "--to",
            paramLabel = "csv|parquet",
            description = "What the answers are to be (by their name; else as the requests).")
    Format to;

    @Option(names = "--paths", description = "Answer with length, corridor and waypoints too.")
    boolean paths;

    @Option(names = "--lengths", description = "Answer with the length of the path too.")
    boolean lengths;

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = SparkPlanOptions.AUTO,
            description = "What plans on an executor: cpu, cuda or opencl; auto: a GPU where there is one"
                    + " (${DEFAULT-VALUE}).")
    String device;

    @Option(
            names = "--partitions",
            paramLabel = "N",
            description = "Spread requests of Parquet over N partitions first; their order is lost.")
    Integer partitions;

    @Option(names = "--overwrite", description = "Replace answers that are there.")
    boolean overwrite;

    /** Creates a job for picocli. */
    ThrongSparkJob() {}

    /**
     * Runs the job; an error gives one line and an exit code other than 0.
     *
     * @param args arguments of spark-submit after the jar
     */
    public static void main(String[] args) {
        int exit = run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args);
        // If the driver runs in the cluster, a call of exit with 0 counts as a failure.
        if (exit != 0) {
            System.exit(exit);
        }
    }

    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new ThrongSparkJob());
        line.setOut(out);
        line.setErr(err);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((e, words) -> {
            err.println("throng-spark: " + oneLine(e.getMessage()) + " (see: --help)");
            return BAD_INPUT;
        });
        line.setExecutionExceptionHandler((e, command, parsed) -> {
            String reason = reason(e);
            if (reason == null) {
                // The log of Spark has the stack trace.
                err.println("throng-spark: the job failed: "
                        + e.toString().lines().findFirst().orElse(""));
                return FAILED;
            }
            err.println("throng-spark: " + oneLine(reason));
            return BAD_INPUT;
        });
        return line.execute(args);
    }

    /** Returns the message of an error that the user can fix; null for all others. Spark passes on only the text of a task's exception. */
    private static String reason(Throwable thrown) {
        for (Throwable e = thrown; e != null; e = e.getCause()) {
            if (e instanceof BadInputException) {
                return e.getMessage();
            }
            Matcher told = BAD_INPUT_LINE.matcher(String.valueOf(e.getMessage()));
            if (told.find()) {
                return told.group(1);
            }
            if (e instanceof AnalysisException) {
                return e.getMessage();
            }
        }
        return null;
    }

    private static String oneLine(String message) {
        return String.valueOf(message).replaceAll("\\s*[\\r\\n]+\\s*", " ").strip();
    }

    @Override
    public Integer call() throws Exception {
        if (paths && lengths) {
            throw new BadInputException("--paths has lengths too: leave --lengths out");
        }
        Detail detail = paths ? Detail.PATHS : lengths ? Detail.LENGTHS : Detail.COSTS;
        SparkPlanOptions options = new SparkPlanOptions(detail, device);
        Format in = from != null ? from : format(requests, Format.CSV);
        Format target = to != null ? to : format(out, in);
        if (target == Format.CSV && paths && in != Format.CSV) {
            throw new BadInputException("corridors and waypoints of Parquet requests go to Parquet, not to CSV");
        }
        try (SparkSession spark = SparkSession.builder().appName("throng").getOrCreate()) {
            requireApart(out, requests, spark.sparkContext().hadoopConfiguration());
            RowCounts counts = RowCounts.in(spark.sparkContext());
            Runnable answering = in == Format.CSV && target == Format.CSV
                    ? lines(spark, options, counts)
                    : table(spark, options, in, target, counts);
            // Measure from when there are executors: the time to start them depends on the cluster, not on the job.
            spark.range(1).count();
            WarmRate warm = new WarmRate(counts.rows().id());
            spark.sparkContext().addSparkListener(warm);
            long before = System.nanoTime();
            answering.run();
            double seconds = (System.nanoTime() - before) / 1e9;
            warm.await(counts.rows().value());
            spec.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "{\"command\":\"throng-spark\",\"world\":\"%s\",\"rows\":%d,\"badRows\":%d,"
                                    + "\"seconds\":%.3f,\"rowsPerSecond\":%.0f,\"warmRowsPerSecond\":%.0f}%n",
                            world.replaceAll("[\"\\\\\\p{Cntrl}]", "?"),
                            counts.rows().value(),
                            counts.badRows().value(),
                            seconds,
                            counts.rows().value() / seconds,
                            warm.rowsPerSecond());
            return counts.badRows().value() == 0 ? 0 : BAD_ROWS;
        }
    }

    private static Format format(String name, Format otherwise) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".parquet") ? Format.PARQUET : lower.endsWith(".csv") ? Format.CSV : otherwise;
    }

    /** Throws if answers would replace their own requests. */
    static void requireApart(String out, String requests, Configuration configuration) {
        try {
            String answers = qualified(out, configuration);
            String asked = qualified(requests, configuration);
            if ((asked + "/").startsWith(answers + "/") || (answers + "/").startsWith(asked + "/")) {
                throw new BadInputException(
                        out + ": holds the requests, or lies among them: write the answers elsewhere");
            }
        } catch (IOException e) {
            throw new BadInputException(out + ": cannot be written: " + e.getMessage(), e);
        }
    }

    private static String qualified(String name, Configuration configuration) throws IOException {
        Path path = new Path(name);
        FileSystem system = path.getFileSystem(configuration);
        return path.makeQualified(system.getUri(), system.getWorkingDirectory()).toString();
    }

    private SaveMode mode() {
        return overwrite ? SaveMode.Overwrite : SaveMode.ErrorIfExists;
    }

    /** Plans from CSV to CSV as throng batch does: Spark's own reader and writer take longer than planning. */
    private Runnable lines(SparkSession spark, SparkPlanOptions options, RowCounts counts) {
        SparkContext context = spark.sparkContext();
        Configuration configuration = context.hadoopConfiguration();
        long most = JavaUtils.byteStringAsBytes(spark.conf().get("spark.sql.files.maxPartitionBytes"));
        List<LineRange> ranges = LineRange.of(requests, configuration, context.defaultParallelism(), most);
        requireHeader(ranges.get(0), configuration);
        RangePlanning planning = new RangePlanning(
                WorldSource.distributed(spark, world), options, new SerializableConfiguration(configuration), counts);
        JavaRDD<byte[]> chunks =
                new JavaSparkContext(context).parallelize(ranges, ranges.size()).mapPartitions(planning);
        Dataset<Row> answers = spark.createDataset(chunks.rdd(), Encoders.BINARY())
                .select(col("value").cast("string"));
        return () -> answers.write().mode(mode()).text(out);
    }

    /** Throws for a file that no task could read. */
    private static void requireHeader(LineRange range, Configuration configuration) {
        try (RangeLines lines = new RangeLines(range, configuration)) {
            RequestColumns.of(range.file(), LineChunks.text(lines.header()), false);
        } catch (IOException e) {
            throw new BadInputException(range.file() + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private Runnable table(SparkSession spark, SparkPlanOptions options, Format in, Format target, RowCounts counts) {
        Dataset<Row> read = in == Format.PARQUET
                ? spark.read().parquet(requests)
                : spark.read().option("header", true).csv(requests);
        Dataset<Row> answers = ThrongSpark.plan(spread(read), world, options, counts);
        return target == Format.PARQUET
                ? () -> answers.write().mode(mode()).parquet(out)
                : () -> answers.write().mode(mode()).option("header", true).csv(out);
    }

    private Dataset<Row> spread(Dataset<Row> data) {
        return partitions == null ? data : data.repartition(partitions);
    }
}
