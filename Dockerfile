# The HTTP service: docker build -t throng . && docker run --read-only -p 7171:7171 -e THRONG_TOKEN throng
# Clients need the token (docs/operating.md). Without one the service does not start, unless --open is added to its words.
# The program comes from "throng dist": it brings its own Java, and the image needs nothing but a C library and a shell.
FROM eclipse-temurin:25-jdk AS build
WORKDIR /build
COPY . .
RUN ./throng dist -o /throng.tar.gz && mkdir /opt/throng && tar -xf /throng.tar.gz -C /opt/throng --strip-components=1

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Throng" \
      org.opencontainers.image.description="Path finding for crowds: the HTTP service and its page" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /opt/throng /opt/throng
COPY docker/healthy /opt/throng/healthy
# A number, so that a cluster can check that it is not root.
USER 65532:65532
WORKDIR /worlds
EXPOSE 7171
# Nothing is written but the cache of generated worlds, and only if there is a volume for it. There is no driver of a GPU to unpack a library for.
ENV XDG_CACHE_HOME=/cache THRONG_JAVA_OPTS=-Djna.nounpack=true
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["/opt/throng/healthy"]
ENTRYPOINT ["/opt/throng/throng"]
CMD ["serve", "medieval-city", "--host", "0.0.0.0"]
