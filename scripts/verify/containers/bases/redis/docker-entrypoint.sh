#!/bin/sh
set -e
if [ "${1#-}" != "$1" ]; then set -- redis-server "$@"; fi
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  find . ! -user redis -exec chown redis '{}' +
  exec setpriv --reuid=redis --regid=redis --clear-groups --nnp "$0" "$@"
fi
# The official server is built with protected-mode off.
if [ "$1" = redis-server ]; then set -- "$@" --protected-mode no; fi
umask 0077
exec "$@"
