import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    host: { type: 'string' },
    seed: { type: 'string', default: 'demo' },
    members: { type: 'string', default: '0' },
    state: { type: 'string' },
    portal: { type: 'string' },
    'rate-limits': { type: 'string', default: 'discord' },
    mail: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const help = `Usage: node scripts/sandbox/main.ts [--port 4400] [--seed demo|bare] [--members N] [--state file]
       [--portal http://localhost:3000] [--rate-limits discord|off] [--host 127.0.0.1] [--mail] [--webhooks]
SANDBOX_TRAFFIC_FILE names a file for the traffic.`;

async function run(): Promise<void> {
  if (values.help) {
    console.log(help);
    return;
  }
  const trafficFile = process.env['SANDBOX_TRAFFIC_FILE'];
  const sandbox = await startSandbox({
    port: Number(values.port),
    seed: values.seed === 'bare' ? 'bare' : 'demo',
    members: Number(values.members),
    hasMail: values.mail,
    hasWebhooks: values.webhooks,
    rateLimits: values['rate-limits'] === 'off' ? 'off' : 'discord',
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    ...(values.portal === undefined ? {} : { publicUrl: values.portal }),
    ...(trafficFile === undefined ? {} : { trafficFile }),
  });
  console.log(`Sandbox – not Discord: ${sandbox.url}\n`);
  for (const [name, value] of Object.entries(sandbox.settings)) {
    console.log(`${name}=${String(value)}`);
  }
  if (sandbox.smtpUrl !== null) {
    console.log(`SMTP_URL=${sandbox.smtpUrl}`);
  }
  if (sandbox.webhooks !== null) {
    console.log(`WEBHOOK_URL=${sandbox.webhooks.url}\nWEBHOOK_SECRET=${sandbox.webhooks.secret}`);
  }
  const end = () => {
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

await run();
