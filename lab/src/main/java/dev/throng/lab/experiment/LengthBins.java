package dev.throng.lab.experiment;

import java.util.ArrayList;
import java.util.List;

/** Means of several quantities by the length of the solution, in classes of equal width. Used by one thread. */
final class LengthBins {
    private static final class Bin {
        final double[] sums;
        int count;

        Bin(int quantities) {
            sums = new double[quantities];
        }
    }

    private final double width;
    private final int quantities;
    private final List<Bin> bins = new ArrayList<>();

    /**
     * @param width of a class: lengths from i * width on, up to and without (i + 1) * width, are in class i
     */
    LengthBins(double width, int quantities) {
        this.width = width;
        this.quantities = quantities;
    }

    void add(double length, double... values) {
        if (values.length != quantities) {
            throw new IllegalArgumentException(values.length + " values for " + quantities + " quantities");
        }
        int index = (int) (length / width);
        while (bins.size() <= index) {
            bins.add(new Bin(quantities));
        }
        Bin bin = bins.get(index);
        bin.count++;
        for (int i = 0; i < values.length; i++) {
            bin.sums[i] += values[i];
        }
    }

    int size() {
        return bins.size();
    }

    /** How many solutions are in a class. */
    int count(int bin) {
        return bins.get(bin).count;
    }

    /** NaN in an empty class. */
    double mean(int bin, int quantity) {
        return bins.get(bin).sums[quantity] / bins.get(bin).count;
    }

    /** Mean over the solutions of all classes; NaN without any. */
    double meanOfAll(int quantity) {
        double sum = 0;
        int count = 0;
        for (Bin bin : bins) {
            sum += bin.sums[quantity];
            count += bin.count;
        }
        return sum / count;
    }

    /** Classes up to the last with enough solutions to trust a mean. */
    private int trusted(int leastCount) {
        int last = bins.size();
        while (last > 0 && count(last - 1) < leastCount) {
            last--;
        }
        return last;
    }

    /** The middles of the classes that a plot shows: those up to the last with enough solutions. */
    double[] middles(int leastCount) {
        double[] middles = new double[trusted(leastCount)];
        for (int i = 0; i < middles.length; i++) {
            middles[i] = (i + 0.5) * width;
        }
        return middles;
    }

    /** Means of a quantity over the same classes; NaN in those with too few solutions to trust a mean. */
    double[] means(int quantity, int leastCount) {
        double[] means = new double[trusted(leastCount)];
        for (int i = 0; i < means.length; i++) {
            means[i] = count(i) >= leastCount ? mean(i, quantity) : Double.NaN;
        }
        return means;
    }

    /** The classes as a table: from, to, how many, then the means. */
    CsvTable table(String name, String... titles) {
        String[] columns = new String[quantities + 3];
        columns[0] = "lengthFrom";
        columns[1] = "lengthTo";
        columns[2] = "searches";
        System.arraycopy(titles, 0, columns, 3, quantities);
        CsvTable table = new CsvTable(name, columns);
        for (int i = 0; i < size(); i++) {
            Object[] row = new Object[columns.length];
            row[0] = i * width;
            row[1] = (i + 1) * width;
            row[2] = count(i);
            for (int q = 0; q < quantities; q++) {
                row[3 + q] = mean(i, q);
            }
            table.row(row);
        }
        return table;
    }
}
