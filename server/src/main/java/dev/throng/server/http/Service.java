package dev.throng.server.http;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
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

    /** Listener for answered requests. Called by the thread that has sent the answer. */
    @FunctionalInterface
    public interface Observer {
        /**
         * @param route path of the call, {@link #PAGE} or {@link #NOTHING}: one of a fixed number of texts, whatever clients send
         * @param status 0 when the connection broke before the answer was sent
         */
        void answered(String route, String method, int status, long nanos);
    }

    /** Route of the files of the page. */
    public static final String PAGE = "page";

    /** Route of requests that are for no call and no file. */
    public static final String NOTHING = "none";

    /** A call, and whether it needs the token. */
    private record Route(Call call, boolean guarded) {}

    private final HttpLimits limits;
    private final Guard guard;
    private final System.Logger log;
    private final StaticFiles files;
    private Observer observer;
    private volatile boolean refusing;

    /** Calls by path, then by method. */
    private final Map<String, Map<String, Route>> calls = new HashMap<>();

    /** Memory that all large bodies may use together [Unit: KiB]. */
    private final Semaphore memory = new Semaphore(768 << 10);

    private ConnectionWatch watch;
    private Scheduler scheduler;

    public Service(HttpLimits limits, Guard guard, System.Logger log) {
        this.limits = limits;
        this.guard = guard;
        this.log = log;
        files = new StaticFiles(log);
    }

    public Service on(String method, String path, Call call) {
        return add(method, path, new Route(call, true));
    }

    /** Adds a call that needs no token and is answered while the server stops, such as one of a load balancer. */
    public Service onOpen(String method, String path, Call call) {
        return add(method, path, new Route(call, false));
    }

    private Service add(String method, String path, Route route) {
        calls.computeIfAbsent(path, p -> new HashMap<>()).put(method, route);
        return this;
    }

    /** Sets the listener for answered requests. Call it before the server starts. */
    public void observer(Observer listener) {
        observer = listener;
    }

    /** Returns all calls, each as its method and its path. */
    public Set<String> calls() {
        Set<String> all = new TreeSet<>();
        calls.forEach((path, methods) -> methods.keySet().forEach(method -> all.add(method + " " + path)));
        return all;
    }

    /** Refuses new calls from now on; those that run are answered, and connections end with their answer. */
    public void refuseCalls() {
        refusing = true;
    }

    /** Whether new calls are refused, because the server stops. */
    public boolean refusing() {
        return refusing;
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
        log.log(System.Logger.Level.ERROR, "a bug in Throng", e);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Connection connection = request.getConnectionMetaData().getConnection();
        watch.begun(connection);
        Exchange exchange = new Exchange(this, request, response, callback);
        long begun = observer == null ? 0 : System.nanoTime();
        Request.addCompletionListener(request, failure -> {
            watch.done(connection);
            if (observer != null) {
                int status = failure == null ? response.getStatus() : 0;
                observer.answered(exchange.route(), request.getMethod(), status, System.nanoTime() - begun);
            }
        });
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
        Map<String, Route> methods = calls.get(path);
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (methods == null) {
            file(exchange, path, reads);
            return;
        }
        exchange.route(path);
        Route route = methods.get(reads ? "GET" : request.getMethod());
        if (route == null || route.guarded()) {
            guard.checkToken(request);
        }
        if (route == null) {
            String allowed = String.join(", ", new TreeSet<>(methods.keySet()));
            exchange.response().getHeaders().put(HttpHeader.ALLOW, allowed);
            throw new HttpException(405, "this path takes " + allowed);
        }
        guard.checkSite(request);
        if (!reads || request.getHeaders().contains(HttpHeader.UPGRADE)) {
            guard.checkOrigin(request);
        }
        if (refusing && route.guarded()) {
            throw new HttpException(503, "the server is stopping");
        }
        route.call().answer(exchange);
    }

    private void file(Exchange exchange, String path, boolean reads) {
        StaticFiles.Entry file = files.find(path);
        exchange.route(file == null ? NOTHING : PAGE);
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
                            "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' " + guard.socketScheme()
                                    + "://"
                                    + host + "; object-src 'none'; base-uri 'none'; form-action 'none';"
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
