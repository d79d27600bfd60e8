#!/bin/sh
set -e
if [ "${1#-}" != "$1" ]; then set -- mongod "$@"; fi
if [ "$1" = mongod ] && [ "$(id -u)" = 0 ]; then
  find /data/configdb /data/db ! -user mongodb -exec chown mongodb '{}' +
  exec setpriv --reuid=mongodb --regid=mongodb --clear-groups "$0" "$@"
fi
exec "$@"
