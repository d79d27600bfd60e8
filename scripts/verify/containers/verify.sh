#!/usr/bin/env bash
# Builds the image and runs docker-compose.yml for real, against a Discord sandbox: npm run verify:containers [folder]
#
# Uses the Docker that runs here; where none does, one of its own (engine.sh), which takes about 8 minutes the first time
# and 4 afterwards. The folder keeps its parts. One line a check (✓ or ✗); exit code 1 when one of them is ✗.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
checkout=$(git -C "$here" rev-parse --show-toplevel)
work=$(realpath -m "${1:-${XDG_CACHE_HOME:-$HOME/.cache}/yieldwren/containers}")
mkdir -p "$work"
failures=0
say() { printf '%s\n' "$*"; }
check() { # check <what it says> <command…>
  local what=$1; shift
  if "$@" >"$work/check.log" 2>&1; then say "✓ $what"; else say "✗ $what"; sed 's/^/    /' "$work/check.log" | tail -4; failures=$((failures + 1)); fi
}
gentle() { nice -n 10 "$@"; }
quietly() { "$@" >"$work/step.log" 2>&1 || { tail -20 "$work/step.log"; exit 1; }; }
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

copy_checkout
build_image
start_sandbox
. "$here/checks.sh"

say
[ $failures = 0 ] && say 'Everything holds.' || { say "$failures checks do not hold."; exit 1; }
