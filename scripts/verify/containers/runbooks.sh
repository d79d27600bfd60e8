# The commands of README and docs/operating.md, run as they are printed there, each by a part of it that no other has.
# Sourced by verify.sh after checks.sh, with everything up; it ends with everything taken down.

node "$here/printedCommands.mjs" "$checkout/README.md" "$checkout/docs/operating.md" >"$work/printed.list"
: >"$work/run.list"
runs() { # runs <what it says> <a part of the printed command> [sed expression for what the document leaves open]
  local printed
  printed=$(grep -xF -- "$2" "$work/printed.list" || grep -F -- "$2" "$work/printed.list") || true
  if [ "$(wc -l <<<"$printed")" = 1 ]; then echo "$printed" >>"$work/run.list"; else printed="echo 'not one printed command:'; echo '$printed'; false"; fi
  check "printed: $1" bash -c "$(sed -e "${3:-}" <<<"$printed")"
  cp "$work/check.log" "$work/said.log"
}
# Somebody else's Docker keeps its own images.
others=''
$is_own || others='s/ && docker image prune -f//; s/ --rmi all//'
meanwhile() { "$@" >/dev/null 2>&1 || true; } # What is not printed; the next check says whether it did
holds() { [ "$(applications)" = "$before" ]; }
before=$(applications)

runs 'everything starts' 'docker compose up -d --build --wait'
# 1 is what it ends with when it has found something.
runs 'the doctor' 'docker compose run --rm doctor' 's/$/ || [ $? = 1 ]/'
reference=$(shell yieldwren --eval 'print(db.application_submissions.findOne().reference)')
runs 'the life of an application' 'follow.ts <reference>' "s/<reference>/$reference/"
check 'is told' grep -q "$reference" "$work/said.log"
inside_compose() { compose run --rm -T doctor node scripts/operate/"$@" 2>&1; }
check 'register.ts runs in the same way' inside_compose register.ts
check 'so does receipt.ts' grep 'not given out here' <(inside_compose receipt.ts "$reference")
check 'and person.ts, which says what it did' grep 'gets no more e-mails' <(inside_compose person.ts stop-mails "$reference")
check 'and erases nobody unasked' grep 'there is no terminal to ask at' <(inside_compose person.ts erase "$reference")
runs 'an export by letter' 'person.ts export <reference>' "s/<reference>/$reference/"
check 'is that file, and for its owner alone' bash -c "node -p 'JSON.parse(fs.readFileSync(\"my-data.json\", \"utf8\")).exported_at' && [ -n \"\$(find my-data.json -perm 600)\" ]"
check 'and doctor.ts --fix' grep 'MongoDB is a replica set' <(inside_compose doctor.ts --fix)
# What is in the shell goes before what is in .env.
PUBLISH=127.0.0.1:$port-$((port + 1))
printf '\nPORTALS=2\nBOTS=2\n' >>.env
runs 'a second portal, on the next port, and a second bot' 'docker compose up -d --wait'
for at in $port $((port + 1)); do check "it is ready at $at" curl -fs --retry 60 --retry-all-errors --retry-delay 1 "http://127.0.0.1:$at/readyz"; done
sed -i 's/^BRAND_NAME=.*/BRAND_NAME=Another Club/' .env
runs 'a changed setting' 'docker compose up -d --wait'
for at in $port $((port + 1)); do check "is in force at $at" bash -c "curl -s http://127.0.0.1:$at/api/config | grep -qF 'Another Club'"; done
check 'and takes none of them away' bash -c '[ $(docker compose ps -q portal bot | wc -l) = 4 ]'
PUBLISH=127.0.0.1:$port
sed -i -e '/^PORTALS=/d' -e '/^BOTS=/d' .env
check 'one of each is left without the settings' bash -c "docker compose up -d --wait && curl -fs http://127.0.0.1:$port/readyz && [ \$(docker compose ps -q portal bot | wc -l) = 2 ]"
runs 'portal and bot are asked from inside' 'ask bot:3002/readyz'
check 'and say so' grep -q '"gateway":{"ready":true' "$work/said.log"
runs 'Redis is asked' 'exec redis redis-cli'
for part in settings backup mongo redis; do
  runs "the log of $part" "$(grep -E "^docker compose logs .*$part\$" "$work/printed.list")"
done
restarts_of() { docker inspect -f '{{.RestartCount}}' "$(container "$1")"; }
control intents '{"guildMembers":false}'
meanwhile docker compose restart bot
check 'a bot that Discord refuses waits to be repaired' bash -c "for _ in \$(seq 60); do docker compose logs bot | grep 'Waiting to be repaired' && exit; sleep 0.5; done; exit 1"
check 'and is not started again and again' [ "$(restarts_of bot)" = 0 ]
control intents '{"guildMembers":true}'
for part in bot mongo redis; do
  runs "a restart of $part" "docker compose restart $part"
  check 'ready after that' ready
done

runs 'backups are copied out' 'docker compose cp backup:/backups/. ./backups'
check 'a backup is made' compose exec -T backup node scripts/operate/backup.ts /backups/whole.ndjson.gz
runs 'and copied out again' 'docker compose cp backup:/backups/. ./backups'
check 'the new one stands beside the others' [ -f backups/whole.ndjson.gz ]
runs 'a restore' 'restore.ts /backups/<file> --force && docker compose up' 's/<file>/whole.ndjson.gz/'
check 'brings everything back' holds
check 'a key is made' bash -c "node scripts/operate/backup.ts --new-key $PWD/key.txt >$work/key.log && chown 1000 key.txt"
sed -i -e '/^BACKUP_PASSPHRASE=/d' -e "s/^BACKUP_RECIPIENT=.*/$(grep ^BACKUP_RECIPIENT= "$work/key.log" || true)/" .env
meanwhile compose up -d --wait
check 'a backup is made for it' compose exec -T backup node scripts/operate/backup.ts /backups/keyed.ndjson.gz
meanwhile compose stop portal bot
runs 'a restore of one that a key opens' '--identity /key.txt' 's/<file>/keyed.ndjson.gz/'
meanwhile compose up -d --wait
check 'brings everything back' holds
sed -i '/^BACKUP_RECIPIENT=/d' .env
meanwhile compose up -d --wait

runs 'an update' 'git pull' "$others"
check 'ready after it' ready
runs 'the way back' 'YIELDWREN_VERSION=<the one before>' 's/<the one before>/verify/'
check 'ready after it' ready
runs 'the backup from before it is deleted' 'rm /backups/before-'

runs 'a backup to move with' 'backup.ts /backups/move.ndjson.gz'
meanwhile compose down --volumes
runs 'on the other host' 'docker compose up -d backup redis'
runs 'the backup gets there' 'cat >/backups/move.ndjson.gz'
runs 'its restore' 'restore.ts /backups/<file> --force && docker compose up' 's/<file>/move.ndjson.gz/'
check 'everything has moved' holds
runs 'the backup it moved with is deleted' 'rm /backups/move.ndjson.gz'
meanwhile compose rm --stop --force redis
meanwhile docker volume rm ${project}_redis
runs 'a lost Redis is replaced by an empty one' 'docker compose up -d --wait'
check 'ready after it' ready
for base in mongo:8.0 redis:8-alpine; do meanwhile docker tag $base kept-$base; done
runs 'it is taken down for good' 'docker compose down --volumes --rmi all' "$others"
for base in mongo:8.0 redis:8-alpine; do meanwhile docker tag kept-$base $base && meanwhile docker rmi kept-$base; done

# MongoDB's own tools are in the official image, and not in what stands in for it here.
check 'every printed command was run' bash -c "grep -v mongodump $work/printed.list | sort | comm -23 - <(sort -u $work/run.list) | { ! grep .; }"
