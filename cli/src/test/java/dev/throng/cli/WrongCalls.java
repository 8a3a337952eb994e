package dev.throng.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Calls every public constructor and method of a type with one wrong argument at a time, and collects the calls whose failure says too
 * little: not one clear line.
 */
final class WrongCalls {
    /** How the JDK words what the code did not check. */
    private static final Pattern BARE = Pattern.compile(
            "^-?\\d+$|[Ii]ndex -?\\d+ out of bounds|out of bounds for"
                    + "|arraycopy|^Cannot |because \"|^Range \\[|^null$|cannot be cast|^/ by zero$|> toIndex|^No enum constant");

    private static final Map<Class<?>, Object[]> WRONG = Map.of(
            int.class, new Object[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE},
            long.class, new Object[] {-1L, Long.MIN_VALUE, Long.MAX_VALUE},
            double.class, new Object[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300},
            float.class, new Object[] {Float.NaN, Float.NEGATIVE_INFINITY, Float.MAX_VALUE},
            int[].class, new Object[] {null, new int[0], new int[] {-1}, new int[] {Integer.MAX_VALUE, 0, 1}},
            float[].class, new Object[] {null, new float[0], new float[] {Float.NaN}},
            double[].class, new Object[] {null, new double[0]},
            byte[].class, new Object[] {null, new byte[0], new byte[] {-1}},
            String.class, new Object[] {null, ""},
            List.class, new Object[] {null, Collections.singletonList(null)});

    private final Samples samples;
    private final List<String> unclear = new ArrayList<>();
    private int calls;
    private int refused;

    WrongCalls(Samples samples) {
        this.samples = samples;
    }

    /** The calls that failed in an unclear way, or took null without saying that they may. */
    List<String> unclear() {
        return unclear;
    }

    int calls() {
        return calls;
    }

    int refused() {
        return refused;
    }

    void all(Class<?> type) throws ReflectiveOperationException {
        if (type.isEnum() || samples.leftOut(type)) {
            return;
        }
        for (Constructor<?> constructor : type.getConstructors()) {
            wrongArguments(type, constructor);
        }
        for (Method method : type.getMethods()) {
            boolean own = method.getDeclaringClass().getName().startsWith("dev.throng")
                    && !method.isSynthetic()
                    && !Modifier.isAbstract(type.getModifiers() & method.getModifiers());
            boolean generated = method.getName().equals("equals");
            if (own && !generated && (Modifier.isStatic(method.getModifiers()) || samples.has(type))) {
                wrongArguments(type, method);
            }
        }
    }

    private void wrongArguments(Class<?> type, Executable call) throws ReflectiveOperationException {
        Class<?>[] parameters = call.getParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            for (Object wrong : WRONG.getOrDefault(parameters[i], new Object[] {null})) {
                if (parameters[i] == boolean.class || wrong == null && parameters[i].isPrimitive()) {
                    continue;
                }
                Object[] arguments = new Object[parameters.length];
                for (int k = 0; k < arguments.length; k++) {
                    arguments[k] = k == i ? wrong : samples.argument(type, call, k);
                }
                if (complete(call, arguments, i)) {
                    check(type, call, i, arguments);
                }
            }
        }
        if (parameters.length == 0 && call instanceof Method) {
            check(type, call, -1, new Object[0]);
        }
    }

    /** Whether there are samples for the other arguments. */
    private static boolean complete(Executable call, Object[] arguments, int wrong) {
        for (int k = 0; k < arguments.length; k++) {
            if (k != wrong && arguments[k] == null && !nullable(call, k)) {
                return false;
            }
        }
        return true;
    }

    private void check(Class<?> type, Executable call, int at, Object[] arguments) throws ReflectiveOperationException {
        boolean noNull = at >= 0 && arguments[at] == null && !nullable(call, at);
        boolean nullInside = at >= 0 && arguments[at] instanceof List<?> list && !list.isEmpty() && list.get(0) == null;
        Object receiver =
                call instanceof Method method && !Modifier.isStatic(method.getModifiers()) ? samples.of(type) : null;
        String name = type.getSimpleName() + "." + call.getName().replaceAll(".*\\.", "") + text(arguments);
        calls++;
        try {
            Object result = call instanceof Method method
                    ? method.invoke(receiver, arguments)
                    : ((Constructor<?>) call).newInstance(arguments);
            if (noNull) {
                unclear.add(name + ": takes null");
            }
            if (result instanceof AutoCloseable open && !(result == receiver)) {
                open.close();
            }
        } catch (InvocationTargetException e) {
            refused++;
            String fault = fault(e.getCause(), noNull || nullInside);
            if (fault != null) {
                unclear.add(name + ": " + fault);
            }
        } catch (Exception e) {
            unclear.add(name + ": close: " + e);
        }
    }

    private static String fault(Throwable e, boolean noNull) {
        String message = e.getMessage();
        boolean known = e instanceof IllegalArgumentException
                || e instanceof IllegalStateException
                || e instanceof IndexOutOfBoundsException
                || e instanceof dev.throng.BadInputException
                || e instanceof dev.throng.gpu.GpuException
                || e instanceof IOException
                || e instanceof UncheckedIOException
                || e instanceof NullPointerException && noNull;
        boolean clear = message != null
                && !message.isBlank()
                && message.lines().count() == 1
                && !BARE.matcher(message).find();
        if (e instanceof NullPointerException && noNull && clear && !message.endsWith(" is null")) {
            clear = false;
        }
        return known && clear
                ? null
                : e.getClass().getSimpleName() + ": " + message + " at "
                        + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : "?");
    }

    /** Whether users make no objects of a type. */
    static boolean onlyStatic(Class<?> type) {
        return type.getConstructors().length == 0
                && Arrays.stream(type.getMethods())
                        .allMatch(method ->
                                method.getDeclaringClass() == Object.class || Modifier.isStatic(method.getModifiers()));
    }

    private static boolean nullable(Executable call, int at) {
        return nullable(call.getParameters()[at]) || nullable(call.getAnnotatedParameterTypes()[at]);
    }

    private static boolean nullable(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(annotation ->
                        annotation.annotationType().getSimpleName().equals("Nullable"));
    }

    private static boolean nullable(AnnotatedType type) {
        return nullable((AnnotatedElement) type);
    }

    private static String text(Object[] arguments) {
        StringBuilder out = new StringBuilder("(");
        for (Object argument : arguments) {
            String one = argument instanceof int[] ints
                    ? Arrays.toString(ints)
                    : argument instanceof float[] floats ? Arrays.toString(floats) : String.valueOf(argument);
            out.append(out.length() > 1 ? ", " : "").append(one.length() > 40 ? one.substring(0, 40) + "…" : one);
        }
        return out.append(")").toString();
    }
}
