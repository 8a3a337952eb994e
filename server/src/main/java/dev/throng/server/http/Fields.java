package dev.throng.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads the fields of a JSON object, with one-line messages for invalid ones. Used by one thread. */
public final class Fields {
    /** Maximum coordinate of a mesh: beyond it, floats are farther apart than metres. */
    private static final double FAR = 1e9;

    private final JsonNode node;
    private final String where;

    public Fields(JsonNode node) {
        this(node, "");
    }

    private Fields(JsonNode node, String where) {
        this.node = node;
        this.where = where;
    }

    private HttpException bad(String name, String wanted) {
        return new HttpException(400, where + name + " must be " + wanted);
    }

    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    public String text(String name) {
        JsonNode value = node.get(name);
        if (value == null || !value.isTextual()) {
            throw bad(name, "a string");
        }
        return value.textValue();
    }

    public String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    /** Returns a constant of an enum, which clients name in lower case. */
    public <E extends Enum<E>> E choice(String name, Class<E> type, E otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        String wanted = text(name);
        for (E constant : type.getEnumConstants()) {
            if (shown(constant).equals(wanted)) {
                return constant;
            }
        }
        throw bad(
                name,
                "one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(Fields::shown)
                                .collect(Collectors.joining(", ")));
    }

    /** Returns the name of a constant for clients. */
    public static String shown(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    public boolean flag(String name, boolean otherwise) {
        JsonNode value = node.get(name);
        if (value == null || value.isNull()) {
            return otherwise;
        }
        if (!value.isBoolean()) {
            throw bad(name, "true or false");
        }
        return value.booleanValue();
    }

    public int integer(String name, int least, int most) {
        JsonNode value = node.get(name);
        if (value == null
                || !value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw bad(name, "a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }

    public int integer(String name, int least, int most, int otherwise) {
        return has(name) ? integer(name, least, most) : otherwise;
    }

    public long big(String name, long otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        JsonNode value = node.get(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw bad(name, "a whole number");
        }
        return value.longValue();
    }

    public double number(String name) {
        return number(node.get(name), name);
    }

    public double number(String name, double otherwise) {
        return has(name) ? number(name) : otherwise;
    }

    private double number(JsonNode value, String name) {
        // 1e999 is a valid JSON number, but infinite as a double.
        if (value == null || !value.isNumber() || !(Math.abs(value.doubleValue()) <= FAR)) {
            throw bad(name, "a number between -1e9 and 1e9");
        }
        return value.doubleValue();
    }

    /** Returns a point [x, y, z], with NaN for a null y. */
    public double[] point(String name) {
        return point(node.get(name), name);
    }

    private double[] point(JsonNode value, String name) {
        if (value == null || !value.isArray() || value.size() != 3) {
            throw bad(name, "an array [x, y, z]");
        }
        return new double[] {
            number(value.get(0), name),
            value.get(1).isNull() ? Double.NaN : number(value.get(1), name),
            number(value.get(2), name)
        };
    }

    /** Returns rows of numbers of a fixed width, concatenated; null if the field is missing or null. */
    public float[] rows(String name, int width, int least, int most) {
        JsonNode rows = node.get(name);
        if (rows == null || rows.isNull()) {
            return null;
        }
        if (!rows.isArray() || rows.size() < least || rows.size() > most) {
            throw bad(name, "an array of " + least + " to " + most + " rows");
        }
        float[] numbers = new float[width * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            JsonNode row = rows.get(i);
            if (!row.isArray() || row.size() != width) {
                throw bad(name + "[" + i + "]", "an array of " + width + " numbers");
            }
            for (int k = 0; k < width; k++) {
                numbers[width * i + k] = (float) number(row.get(k), name + "[" + i + "]");
            }
        }
        return numbers;
    }

    /** Returns the integers of an array. */
    public int[] integers(String name, int most) {
        JsonNode values = node.get(name);
        if (values == null || !values.isArray() || values.size() > most) {
            throw bad(name, "an array of up to " + most + " whole numbers");
        }
        int[] numbers = new int[values.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (!values.get(i).isIntegralNumber() || !values.get(i).canConvertToInt()) {
                throw bad(name + "[" + i + "]", "a whole number");
            }
            numbers[i] = values.get(i).intValue();
        }
        return numbers;
    }

    /** Returns the strings of an array; empty if the field is missing. */
    public List<String> texts(String name, int most) {
        JsonNode values = node.get(name);
        if (values == null || values.isNull()) {
            return List.of();
        }
        if (!values.isArray() || values.size() > most) {
            throw bad(name, "an array of up to " + most + " strings");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values) {
            if (!value.isTextual()) {
                throw bad(name, "an array of strings");
            }
            texts.add(value.textValue());
        }
        return texts;
    }

    /** Returns the objects of an array. */
    public List<Fields> objects(String name, int most) {
        JsonNode values = node.get(name);
        if (values == null || !values.isArray() || values.size() > most) {
            throw bad(name, "an array of up to " + most + " objects");
        }
        List<Fields> objects = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            if (!values.get(i).isObject()) {
                throw bad(name + "[" + i + "]", "an object");
            }
            objects.add(new Fields(values.get(i), where + name + "[" + i + "]."));
        }
        return objects;
    }
}
