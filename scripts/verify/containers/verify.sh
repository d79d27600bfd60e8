#!/usr/bin/env bash
# Builds the image and runs docker-compose.yml for real, against a Discord sandbox: npm run verify:containers [folder]
#
# Uses the Docker that runs here; where none does, one of its own (engine.sh), which takes about 8 minutes the first time.
# The folder keeps its parts. One line a check (✓ or ✗); exit code 1 when one of them is ✗.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
checkout=$(git -C "$here" rev-parse --show-toplevel)
work=$(realpath -m "${1:-${XDG_CACHE_HOME:-$HOME/.cache}/yieldwren/containers}")
mkdir -p "$work"
failures=0
say() { printf '%s\n' "$*"; }
check() { # check <what it says> <command…>
  local what=$1; shift
  if "$@" >"$work/check.log" 2>&1; then say "✓ $what"; else say "✗ $what"; sed 's/^/    /' "$work/check.log" | tail -12; failures=$((failures + 1)); fi
}
gentle() { nice -n 10 "$@"; }
quietly() { "$@" >"$work/step.log" 2>&1 || { tail -20 "$work/step.log"; exit 1; }; }
# No command of Docker's takes longer than this, in seconds, and none of curl's longer than ten; else it failed.
longest=600
limit_commands() {
  mkdir -p "$work/limited"
  cat >"$work/limited/docker" <<END
#!/usr/bin/env bash
timeout --kill-after=10 $longest $(command -v docker) "\$@" <&0 &
trap 'kill \$!; trap - INT; kill -INT \$\$' INT
wait \$! && exit
ended=\$?
[ \$ended != 124 ] || echo "docker \$*: not over after $longest s" >&2
exit \$ended
END
  chmod 755 "$work/limited/docker"
  echo 'max-time = 10' >"$work/limited/.curlrc"
  export PATH=$work/limited:$PATH CURL_HOME=$work/limited
}
. "$here/engine.sh"
. "$here/product.sh"

is_own=false
finish() {
  set +e
  [ -n "$sandbox" ] && kill -TERM "$sandbox" 2>/dev/null
  docker rm -f $project-check >/dev/null 2>&1
  [ -d "$copy" ] && (cd "$copy" && compose down --volumes --remove-orphans >/dev/null 2>&1)
  $is_own && stop_engine
}
if docker info >/dev/null 2>&1; then
  bridge=$(docker network inspect bridge --format '{{(index .IPAM.Config 0).Gateway}}')
else
  require_machine
  is_own=true
  trap finish EXIT
  start_engine
  build_bases "$here"
fi
trap finish EXIT
limit_commands

copy_checkout
build_image
start_sandbox
. "$here/checks.sh"
. "$here/runbooks.sh"
check 'no exchange with Discord broke its contract' bash -c "[ \"\$(curl -s http://$bridge:4400/sandbox/violations)\" = '[]' ]"

say
[ $failures = 0 ] && say 'Everything holds.' || { say "$failures checks do not hold."; exit 1; }
