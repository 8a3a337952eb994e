#!/bin/sh
# Runs Throng with the Java that lies beside it; needs nothing else, and works through symbolic links.
# The caller's PATH may be empty.
PATH=${PATH:+$PATH:}/usr/bin:/bin
self=$0
case $self in */*) ;; *) self=./$self ;; esac
while [ -h "$self" ]; do
  target=$(readlink "$self")
  case $target in /*) self=$target ;; *) self=${self%/*}/$target ;; esac
done
here=$(CDPATH='' cd -- "${self%/*}/" && pwd -P) || exit 2

# In the C locale, or one that is not installed, Java would know no letters but ASCII in the names of files.
case $(locale charmap 2>/dev/null || echo unknown) in
ANSI_X3.4-1968 | US-ASCII)
  for utf8 in C.UTF-8 en_US.UTF-8 $(locale -a 2>/dev/null | grep -i 'utf-\{0,1\}8$'); do
    if [ "$( (LC_ALL=$utf8 locale charmap) 2>/dev/null)" = UTF-8 ]; then
      export LC_ALL="$utf8"
      break
    fi
  done
  ;;
unknown) case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in C | POSIX) export LC_ALL=C.UTF-8 ;; esac ;;
esac

terminal=false
if [ -t 2 ]; then terminal=true; fi
# Tables fit the terminal that shows them.
columns=${COLUMNS:-}
if [ -z "$columns" ] && [ -t 1 ]; then columns=$(stty size <&1 2>/dev/null | cut -d ' ' -f 2) || columns=; fi
# A large young generation costs more system time for new pages than it saves in collections. In a small heap Java makes it smaller,
# and would say so on the standard output.
# shellcheck disable=SC2086
exec "$here/runtime/bin/java" -XX:MaxRAMPercentage=75 -XX:MaxNewSize=512m -Xlog:gc+ergo=error -Djava.awt.headless=true -Dthrong.terminal=$terminal \
  ${columns:+-Dthrong.columns="$columns"} \
  --enable-native-access=ALL-UNNAMED ${THRONG_JAVA_OPTS:-} -cp "$here/lib/*" dev.throng.cli.Throng "$@"
