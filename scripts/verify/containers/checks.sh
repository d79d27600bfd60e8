# What is promised of image and compose file. Sourced by verify.sh, in a copy of the checkout.

# --- The image --------------------------------------------------------------------------------------------------------

check 'the image runs as an ordinary user' inside '[ "$(id -u)" != 0 ]'
check 'no file of the image can be changed by that user' inside '[ -z "$(find /app -writable ! -type l | head -1)" ]'
check 'no tool of development is in the image' inside 'cd node_modules && ! ls -d vite rolldown lightningcss jest typescript @swc playwright-core ajv 2>/dev/null | grep .'
check 'no test and no source map is in the image' inside '! find . -path ./node_modules -prune -o \( -name "*.test.ts*" -o -name testing -o -name "*.map" \) -print | grep .'
check 'no settings, history or documents are in the image' inside '! ls -d .env* .git docs README.md 2>/dev/null | grep .'
check 'backup, restore, doctor and register are in the image' inside 'cd scripts/operate && ls backup.ts restore.ts doctor.ts register.ts'
check 'every file of the image can be read by that user' inside '! find /app ! -readable | grep .'
check 'the compile cache is warm' inside '[ "$(find .compile -type f | wc -l)" -gt 300 ]'
touch .env.production dump.ndjson.gz id_rsa shared/.env.local shared/dump.ndjson.gz
printf 'FROM scratch\nCOPY . /\n' >"$work/everything.Dockerfile"
quietly docker build --quiet --file "$work/everything.Dockerfile" --tag $project-context .
docker create --name $project-check $project-context none >/dev/null
docker export $project-check | tar -t >"$work/context.list"
docker rm $project-check >/dev/null && docker image rm $project-context >/dev/null
check 'a secret or backup in the checkout does not reach the builder' bash -c "! grep -E '\.env|ndjson|id_rsa|\.git/' $work/context.list"
rm -f .env.production dump.ndjson.gz id_rsa shared/.env.local shared/dump.ndjson.gz

# --- Settings ---------------------------------------------------------------------------------------------------------

rm -f .env
check 'without .env Compose says so' bash -c "! docker compose up -d 2>$work/no-env.log && grep -q '.env' $work/no-env.log"
cp .env.example .env
check 'wrong settings do not look like a start' bash -c '! docker compose up -d'
check 'an empty .env is told name by name' bash -c "docker compose logs | grep -q 'DISCORD_TOKEN: missing'"
check 'and not again and again' bash -c "docker compose logs | grep -c 'DISCORD_TOKEN: missing' | tee /dev/stderr | grep -qx 1"
compose down -v >/dev/null 2>&1

# --- The whole --------------------------------------------------------------------------------------------------------

fill
begun=$SECONDS
check 'everything becomes healthy from nothing' compose up -d --wait
say "  in $((SECONDS - begun)) s"
check 'the portal and its gateway are ready' ready
check 'the replica set was made once' initiated
check 'secrets are read from their files and stand nowhere else' bash -c "! docker inspect \$(docker compose ps --all --quiet) \$(docker image ls --quiet $image) | grep -qFf <(cat secrets/*) && ! docker compose logs | grep -qFf <(cat secrets/*)"
check 'a setting is read as it stands in .env' bash -c "curl -s $portal/api/config | grep -qF 'Cash\$money Club'"
check 'a form that is sent becomes a card' visit
check 'the port is published on loopback only' bash -c "[ \"\$(ss -Hltn 'sport = :$port' | awk '{print \$4}')\" = 127.0.0.1:$port ]"
check 'the stores are not published' bash -c "! docker compose ps --format '{{.Ports}}' mongo redis | grep -q -- '->'"
check 'portal and bot log JSON and nothing else' bash -c "! docker compose logs --no-log-prefix portal bot | grep -v '^{.*}\$' | grep ."
# One that finds the database still empty looks again a minute later.
check 'a backup is made soon, encrypted, and readable by its owner only' bash -c 'for _ in $(seq 240); do docker compose exec -T backup sh -c "find /backups -name \"*.gz.age\" -perm 600 | grep ." && exit; sleep 0.5; done; docker compose logs backup; exit 1'
check 'it was restored beside the database before it counted' bash -c "docker compose logs backup | grep -q 'brought all of it back'"
check 'a restore is refused while the bot works' bash -c "docker compose exec -T backup sh -c 'node scripts/operate/restore.ts /backups/*.age --force' 2>&1 | tee /dev/stderr | grep -q 'A bot works on this database'"
compose stop portal bot >/dev/null 2>&1
check 'a backup comes back where nothing works on the database' bash -c "docker compose run --rm --no-deps -T backup sh -c 'node scripts/operate/restore.ts /backups/*.age --force'"
compose up -d --wait >/dev/null 2>&1
compose run --rm --no-deps -T doctor >"$work/doctor.log" 2>&1 || true
check 'the doctor looks at everything from inside' grep -q 'MongoDB is a replica set' "$work/doctor.log"
for part in mongo redis portal bot; do
  compose restart "$part" >/dev/null 2>&1
  check "ready again after a restart of $part" ready
done
check 'a form is still taken' visit
for part in portal bot; do
  begun=$SECONDS
  compose stop "$part" >/dev/null 2>&1
  check "$part ends by itself at SIGTERM ($((SECONDS - begun)) s)" bash -c "[ \$(docker inspect -f '{{.State.ExitCode}}' $(container $part)) = 0 ]"
done
compose up -d --wait >/dev/null 2>&1
before=$(applications)
loose() { docker volume ls -q | grep -cE '^[0-9a-f]{64}$' || true; }
volumes=$(loose)
compose down >/dev/null 2>&1 && compose up -d --wait >/dev/null 2>&1
check "the $before applications outlive their containers" [ "$(applications)" = "$before" ]
check 'the replica set was not made anew' initiated
check 'no volume without a name is left behind' [ "$(loose)" -le "$volumes" ]

# --- Updates ----------------------------------------------------------------------------------------------------------

# Stages of a build are none of ours: only the image has the label.
dangling() { docker images -q --filter dangling=true --filter label=org.opencontainers.image.title=Yieldwren | wc -l; }
images=$(dangling)
for word in one two; do
  echo "// $word" >>shared/src/limits.ts
  check "an update ($word) is built and started" compose up -d --build
  check "after an update ($word) a second start changes nothing" bash -c "docker compose up -d 2>&1 | tee $work/again.log | grep -q Running && ! grep -E 'Recreate' $work/again.log"
done
check 'a build makes one image' [ $(($(dangling) - images)) -le 2 ]
check 'an update by tag is built' env YIELDWREN_VERSION=next docker compose up -d --build --wait
check 'an update by tag runs' bash -c "[ \$(docker inspect -f '{{.Config.Image}}' $(container portal)) = $project:next ]"
compose up -d --no-build --wait >/dev/null 2>&1 || true
check 'and goes back by tag' bash -c "[ \$(docker inspect -f '{{.Config.Image}}' $(container portal)) = $image ]"
check 'ready after that' ready
check 'a second installation has an image of its own' bash -c "COMPOSE_PROJECT_NAME=trial docker compose config --images | grep -x trial:verify"
check 'two portals run on two ports' bash -c "PUBLISH=127.0.0.1:$((port + 1))-$((port + 2)) docker compose up -d --wait --scale portal=2 && curl -fs http://127.0.0.1:$((port + 1))/readyz && curl -fs http://127.0.0.1:$((port + 2))/readyz"
compose up -d --wait --scale portal=1 >/dev/null 2>&1 || true

# --- What it may, and what it costs -----------------------------------------------------------------------------------

for part in portal bot mongo redis backup; do
  check "$part: read-only root, no capabilities, no new privileges, limits of memory and processes" bash -c "docker inspect -f '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}' $(container $part) | tee /dev/stderr | grep -qxE 'true \[ALL\] \[no-new-privileges:true\] [1-9][0-9]* [1-9][0-9]*'"
done
harden=(--read-only --cap-drop ALL --security-opt no-new-privileges:true --pids-limit 128 --memory 384m --network "${project}_default" --env-file .env
  -v "$PWD/secrets:/run/secrets:ro" $(for name in $by_file; do printf -- '-e %s_FILE=/run/secrets/%s ' "$name" "${name,,}"; done)
  -e NODE_ENV=production -e HOST=0.0.0.0 -e PORT=3000 -e BOT_HEALTH_PORT=3000
  -e 'MONGODB_URI=mongodb://mongo:27017/yieldwren?replicaSet=yieldwren' -e REDIS_URL=redis://redis:6379)
for main in portal/server/main.ts bot/src/main.ts; do
  docker run -d --name $project-check "${harden[@]}" $image node $main >/dev/null
  check "$main: ready without an init" bash -c "for _ in \$(seq 60); do docker exec $project-check node -e \"fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))\" && exit 0; sleep 0.5; done; docker logs $project-check; exit 1"
  docker stop -t 15 $project-check >/dev/null
  check "$main: heeds SIGTERM as process 1" bash -c "[ \$(docker inspect -f '{{.State.ExitCode}}' $project-check) = 0 ]"
  docker rm -f $project-check >/dev/null
done
for part in mongo portal bot redis; do eval "cpu_$part=$(cpu "$part") log_$part=$(logged "$part")"; done
sleep 60
for part in mongo portal bot redis; do
  began=cpu_$part wrote=log_$part
  percent=$((($(cpu "$part") - ${!began}) / 600000000))
  bytes=$((($(logged "$part") - ${!wrote}) * 1440 / 1000000))
  check "$part costs little while nothing happens ($percent % of a core, $bytes MB of log a day)" [ $((percent + bytes)) -lt 15 ]
done
check 'logs are rotated' bash -c "docker inspect -f '{{.HostConfig.LogConfig.Config}}' $(container mongo) | grep -q max-size"
