# A copy of what is committed, under a project name of its own, and a Discord beside it.

project=yieldwren-verify
copy=$work/copy
sandbox=''
export COMPOSE_PROJECT_NAME=$project YIELDWREN_VERSION=verify
# And two more after it, for the second portal.
port=$(python3 - <<'END'
import random, socket
def free(port):
    with socket.socket() as tried:
        try: tried.bind(("127.0.0.1", port))
        except OSError: return False
    return True
print(next(port for port in iter(lambda: random.randrange(20000, 30000), None) if all(map(free, range(port, port + 3)))))
END
)
export PUBLISH=127.0.0.1:$port
portal=http://127.0.0.1:$port
public=http://localhost:$port
image=$project:verify

compose() { docker compose "$@"; }

copy_checkout() {
  # With the umask of a hardened server.
  rm -rf "$copy" && (umask 077 && git clone --quiet --local "$checkout" "$copy") && cd "$copy"
  # An upstream that stands still, on whatever the checkout stands.
  git checkout --quiet -B verify && git config branch.verify.remote . && git config branch.verify.merge refs/heads/verify
  if [ -d "$checkout/node_modules" ]; then ln -s "$checkout/node_modules" node_modules; else quietly gentle npm ci; fi
}

build_image() {
  say 'Building the image'
  local begun=$SECONDS
  quietly gentle docker compose --progress plain build
  say "  in $((SECONDS - begun)) s; $(docker image ls $image --format '{{.Size}}'), $(docker image ls node:24-bookworm-slim --format '{{.Size}}') of it the base"
}

# Its own pages are not needed: its control answers by HTTP.
start_sandbox() {
  setsid nice -n 5 node scripts/sandbox/main.ts --host "$bridge" --port 4400 --portal "$public" --rate-limits off >"$work/sandbox.log" 2>&1 &
  sandbox=$!
  for _ in $(seq 120); do grep -q DISCORD_REVIEW_CHANNEL_ID "$work/sandbox.log" && return; sleep 0.5; done
  tail -5 "$work/sandbox.log"
  exit 1
}

by_file='SESSION_SECRET DISCORD_TOKEN DISCORD_CLIENT_SECRET'

keep_by_file() { # as docs/compose/secrets.yml says
  cp docs/compose/secrets.yml docker-compose.override.yml
  install -d -m 700 -o 1000 secrets
  local name
  for name in $by_file; do
    sed -n "s/^$name=//p" .env | install -m 400 -o 1000 /dev/stdin "secrets/${name,,}"
    sed -i "s/^$name=.*/$name=/" .env
  done
}

fill() { # the example, as an operator would fill it in
  cp .env.example .env
  while IFS='=' read -r name value; do sed -i "s#^$name=.*#$name=$value#" .env; done < <(
    grep ^DISCORD_ "$work/sandbox.log"
    echo DISCORD_ALLOW_SANDBOX=true
    echo "SESSION_SECRET=$(head -c 36 /dev/urandom | od -An -tx1 | tr -d ' \n')"
    echo "PUBLIC_URL=$public"
    echo UNDO_WINDOW_SECONDS=0
    echo "BACKUP_PASSPHRASE=$(head -c 18 /dev/urandom | od -An -tx1 | tr -d ' \n')"
    echo 'BRAND_NAME=Cash$money Club'
  )
  keep_by_file
}

control() { curl -fs -H 'content-type: application/json' -d "$2" "http://$bridge:4400/sandbox/$1" >/dev/null; }
# Numbers change with the scale.
container() { compose ps --all --quiet "$1" 2>/dev/null | head -1; }
channel() { sed -n 's/^DISCORD_REVIEW_CHANNEL_ID=//p' .env; }
visit() { node "$here/visit.mjs" "$portal" "$public" "http://$bridge:4400" "$(channel)"; }
ready() {
  for _ in $(seq 120); do
    [ "$(curl -s "$portal/readyz" | grep -c '"ready":true.*"gateway":{"ready":true')" = 1 ] && return 0
    sleep 0.25
  done
  curl -s "$portal/readyz"
  return 1
}
shell() { compose exec -T mongo mongosh --quiet --norc "$@"; }
applications() { shell yieldwren --eval 'print(db.application_submissions.countDocuments({}))'; }
initiated() { [ "$(shell --eval 'print(db.getSiblingDB("local").oplog.rs.countDocuments({"o.msg":"initiating set"}))')" = 1 ]; }
cpu() { # nanoseconds
  local id
  id=$(docker inspect -f '{{.Id}}' "$(container "$1")")
  cat "/sys/fs/cgroup/cpuacct/docker/$id/cpuacct.usage" 2>/dev/null ||
    sed -n 's/^usage_usec \(.*\)/\1000/p' "/sys/fs/cgroup/docker/$id/cpu.stat" "/sys/fs/cgroup/system.slice/docker-$id.scope/cpu.stat" 2>/dev/null
}
logged() { stat -c %s "$(docker inspect -f '{{.LogPath}}' "$(container "$1")")"; }
inside() { docker run --rm --network none --entrypoint sh $image -c "$1"; }
