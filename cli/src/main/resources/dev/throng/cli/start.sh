#!/bin/sh
# Runs Throng with the Java that lies beside it; needs nothing else, and works through symbolic links.
self=$0
case $self in */*) ;; *) self=./$self ;; esac
while [ -h "$self" ]; do
  # The caller's PATH may be empty.
  target=$(PATH="${PATH:-}:/usr/bin:/bin" readlink "$self")
  case $target in /*) self=$target ;; *) self=${self%/*}/$target ;; esac
done
here=$(CDPATH='' cd -- "${self%/*}/" && pwd -P) || exit 2

terminal=false
if [ -t 2 ]; then terminal=true; fi
# shellcheck disable=SC2086
exec "$here/runtime/bin/java" -XX:MaxRAMPercentage=75 -Djava.awt.headless=true -Dthrong.terminal=$terminal \
  --enable-native-access=ALL-UNNAMED ${THRONG_JAVA_OPTS:-} -cp "$here/lib/*" dev.throng.cli.Throng "$@"
