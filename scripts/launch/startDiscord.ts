import { join } from 'node:path';
import type { Sandbox } from '@yieldwren/sandbox';
import type { Environment } from '../base/readEnvironment.ts';
import type { Run } from './Run.ts';

/** Of this launcher alone; bot and portal have no such setting. */
export const sandboxSettings: readonly string[] = ['SANDBOX_PORT', 'SANDBOX_TRAFFIC_FILE'];

/** Mails and webhooks of the application that no setting sends elsewhere: the sandbox takes them. */
export const outboundSettingsOf = ({ smtpUrl, webhooks }: Sandbox): Environment => ({
  ...(smtpUrl === null ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'beta@yieldwren.example' }),
  ...(webhooks === null
    ? {}
    : { WEBHOOK_URL: webhooks.url, WEBHOOK_SECRET: webhooks.secret, WEBHOOK_ALLOW_PRIVATE: 'true' }),
});

/** Starts the Discord sandbox in this process; its people and messages of yesterday are still there. */
export async function startDiscord(run: Run, data: string, env: Environment): Promise<Sandbox> {
  run.say('Starting the Discord sandbox');
  const { startSandbox } = await import('@yieldwren/sandbox');
  const sandbox = await startSandbox({
    port: Number(env['SANDBOX_PORT']),
    seed: 'demo',
    stateFile: join(data, 'sandbox.json'),
    // Mails and webhooks of a demonstration go nowhere else, unless a setting names where to.
    hasMail: !env['SMTP_URL'],
    hasWebhooks: !env['WEBHOOK_URL'],
    ...(env['PUBLIC_URL'] ? { publicUrl: env['PUBLIC_URL'] } : {}),
    ...(env['SANDBOX_TRAFFIC_FILE'] ? { trafficFile: env['SANDBOX_TRAFFIC_FILE'] } : {}),
  });
  run.shutdown.add('the Discord sandbox', () => sandbox.stop());
  return sandbox;
}
