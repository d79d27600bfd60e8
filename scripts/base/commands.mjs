// Plain Node 20.19 syntax, no dependency: it is read before anything is installed.

/** Every command: its room, its arguments, what it does. */
export const commands = {
  start: [
    'launch',
    '',
    'builds what is stale, brings along what no setting names, and starts portal and bot',
  ],
  dev: ['launch', '', 'as start, with pages that follow changes of the source'],
  build: ['launch', '', 'builds the pages of the portal and of the sandbox'],
  test: [
    'verify',
    '[file…] [--changed] [option of Jest…]',
    'runs all tests, or those that are named or that changes reach',
  ],
  check: [
    'verify',
    '[option of Jest…]',
    'format, types, lint, dead code and all tests: exactly what CI runs',
  ],
  bench: [
    'verify',
    '[name…] [--list] [--quick] [--strict]',
    'measures the product against the least code that does the same; --list tells the benches and their switches',
  ],
  coverage: ['verify', '', 'tells which branches the tests do not take'],
  social: ['verify', '', 'draws the picture of link previews anew and writes it into the source'],
  soak: [
    'verify',
    '[--minutes <number>] [--people <number>] [--seed <number>] [--calm]',
    'random kills and faults while people use the product, then looks at the invariants; --calm: none, and what the memory does',
  ],
  'verify:alerts': [
    'verify',
    '',
    'tries the alert rules, and asks a Prometheus in front of the product what rules and dashboard ask',
  ],
  'verify:containers': [
    'verify',
    '[folder to work in]',
    'builds the image and runs the compose file against a sandbox; takes some ten minutes',
  ],
  cluster: ['verify', '', 'starts a cluster of everything, to be killed'],
  'verify:cluster': [
    'verify',
    '[--only <part of a name>]',
    'starts the cluster and strikes it under load in every way, or in those that are named',
  ],
  'verify:proxies': [
    'verify',
    '',
    'runs the printed proxies in front of two portals that are restarted under load',
  ],
  'verify:mutants': [
    'verify',
    '[words of a fault] or --stryker [module…]',
    'puts faults into the product and tells whether its tests see them',
  ],
  setup: ['operate', '', 'asks for the settings, tries each answer and writes .env'],
  doctor: ['operate', '[--json] [--fix]', 'says what is wrong with the installation, each with its repair'],
  register: ['operate', '', 'registers the commands with Discord when it has others'],
  follow: ['operate', '<reference>', 'tells the life of one application'],
  receipt: [
    'operate',
    '<code>',
    'says for which day the receipt of an erasure was given out here, if it was',
  ],
  person: [
    'operate',
    '<erase | stop-mails | export> <reference or Discord id> [--yes] [-]',
    'does what a person asks for by letter: erases them (--yes: without asking first), stops their e-mails, or writes what is stored of them into a file (-: to standard output)',
  ],
  backup: [
    'operate',
    '[--check] [file], or --every <hours> [--keep <files>] [--check] [folder], or --new-key <file>',
    'saves the database in one file, or in one after another, or makes a key for them',
  ],
  restore: [
    'operate',
    '<file> [--identity <file>] [--check | --force [--running | --replay]], or --finish [--running]',
    'puts a backup into the database, or with --check tries whether it could',
  ],
};

/** How a command is called. */
export const usageOf = (name) => [`npm run ${name}`, commands[name][1]].filter(Boolean).join(' -- ');

/**
 * Of a command's switches those that npm took for settings of its own, as it does where no `--` stands before them. Not
 * `--force` and `--yes`: they are settings of npm as well, and whoever does without them deletes nothing unasked.
 */
export const keptByNpm = (name, env) =>
  [...new Set([...commands[name][1].matchAll(/--([a-z-]+)/g)].map(([, option]) => option))]
    .filter(
      (option) => !['force', 'yes'].includes(option) && env[`npm_config_${option.replaceAll('-', '_')}`],
    )
    .map((option) => `--${option}`);
