package dev.throng.server.http;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/** The entry point of all requests: checks their origin, finds their call or file, and answers. Share freely once it runs. */
public final class Service extends Handler.Abstract {
    /** Handler of one kind of request. */
    @FunctionalInterface
    public interface Call {
        void answer(Exchange exchange) throws Exception;
    }

    private final HttpLimits limits;
    private final Guard guard;
    private final Consumer<Throwable> bugs;
    private final StaticFiles files = new StaticFiles();

    /** Calls by path, then by method. */
    private final Map<String, Map<String, Call>> calls = new HashMap<>();

    /** Memory that all large bodies may use together [Unit: KiB]. */
    private final Semaphore memory = new Semaphore(768 << 10);

    private ConnectionWatch watch;
    private Scheduler scheduler;

    /**
     * @param bugs receives unexpected exceptions
     */
    public Service(HttpLimits limits, Guard guard, Consumer<Throwable> bugs) {
        this.limits = limits;
        this.guard = guard;
        this.bugs = bugs;
    }

    public Service on(String method, String path, Call call) {
        calls.computeIfAbsent(path, p -> new HashMap<>()).put(method, call);
        return this;
    }

    /** Returns the paths of all calls. */
    public Set<String> paths() {
        return Set.copyOf(calls.keySet());
    }

    void watch(ConnectionWatch wanted, Scheduler timer) {
        watch = wanted;
        scheduler = timer;
    }

    public HttpLimits limits() {
        return limits;
    }

    public Scheduler scheduler() {
        return scheduler;
    }

    Semaphore memory() {
        return memory;
    }

    void failed(Throwable e) {
        bugs.accept(e);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Connection connection = request.getConnectionMetaData().getConnection();
        watch.begun(connection);
        Request.addCompletionListener(request, failure -> watch.done(connection));
        Exchange exchange = new Exchange(this, request, response, callback);
        secure(response.getHeaders());
        exchange.run(() -> {
            guard.checkHost(request);
            answer(exchange);
        });
        return true;
    }

    private void answer(Exchange exchange) throws Exception {
        Request request = exchange.request();
        String path = request.getHttpURI().getPath();
        Map<String, Call> methods = calls.get(path);
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (methods == null) {
            file(exchange, path, reads);
            return;
        }
        Call call = methods.get(reads ? "GET" : request.getMethod());
        if (call == null) {
            String allowed = String.join(", ", new TreeSet<>(methods.keySet()));
            exchange.response().getHeaders().put(HttpHeader.ALLOW, allowed);
            throw new HttpException(405, "this path takes " + allowed);
        }
        guard.checkSite(request);
        if (!reads || request.getHeaders().contains(HttpHeader.UPGRADE)) {
            guard.checkOrigin(request);
        }
        call.answer(exchange);
    }

    private void file(Exchange exchange, String path, boolean reads) {
        StaticFiles.Entry file = files.find(path);
        if (file == null) {
            throw new HttpException(404, "there is nothing at this path");
        }
        if (!reads) {
            exchange.response().getHeaders().put(HttpHeader.ALLOW, "GET");
            throw new HttpException(405, "this path takes GET");
        }
        if (file.type().startsWith("text/html")) {
            String host = exchange.request().getHeaders().get(HttpHeader.HOST);
            exchange.response()
                    .getHeaders()
                    .put(
                            "Content-Security-Policy",
                            "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://" + host
                                    + "; object-src 'none'; base-uri 'none'; form-action 'none';"
                                    + " frame-ancestors 'none'");
        }
        exchange.tagged(file.type(), file.tag(), file.bytes(), file.packed());
    }

    private static void secure(HttpFields.Mutable headers) {
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
    }
}
