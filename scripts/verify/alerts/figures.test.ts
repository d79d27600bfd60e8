import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandBodies } from '@yieldwren/bot';
import { seedIds } from '@yieldwren/sandbox';
import { effectKinds, errorCodes, outboundKinds, verbs } from '@yieldwren/shared';
import { discordRoutes, effectStates, findingStates, until } from '@yieldwren/shared/testing';
import { root } from '../../base/root.ts';
import { type Product, startProduct } from '../testing/startProduct.ts';
import { alertRules, dashboardQueries, monitoringFolder } from './monitoring.ts';

/** A metric's own name: without what Prometheus adds to a histogram. */
const familyOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

const namesIn = (query: string) =>
  [...query.matchAll(/\b(?:yieldwren|process|nodejs)_\w+/g)].map(([name]) => familyOf(name));

/** Every value that a label may have; a figure without its line here has no label. */
const bounds: Record<string, Record<string, readonly string[] | RegExp>> = {
  yieldwren_build_info: {
    service: ['portal', 'bot'],
    version: /^\S+$/,
    schema_version: /^\d+$/,
    node: /^v24/,
  },
  yieldwren_discord_call_duration_seconds: {
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    route: discordRoutes,
    outcome: ['2xx', '3xx', '4xx', '429', '5xx', 'none'],
  },
  yieldwren_discord_rate_limit_wait_seconds: { route: discordRoutes },
  yieldwren_effects_total: { kind: effectKinds, state: [...effectStates, 'failed'] },
  yieldwren_effects_jobs: { state: ['wait', 'prioritized', 'delayed', 'active'] },
  yieldwren_ledger_rows: { kind: effectKinds, state: ['queued', 'blocked'] },
  yieldwren_store_up: { store: ['mongodb', 'redis'] },
  yieldwren_store_answer_seconds: { store: ['mongodb', 'redis'] },
  yieldwren_last_done_timestamp_seconds: { operation: ['backup', 'retention', 'check'] },
  yieldwren_check: { check: /^[\w ]{2,20}$/, state: findingStates },
  yieldwren_http_request_duration_seconds: {
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
    route: /^(none|\/[\w./:-]*)$/,
    status: /^[1-5]\d\d$/,
  },
  yieldwren_sign_ins_total: {
    flow: ['apply', 'login'],
    outcome: ['signed_in', 'join_required', 'failed', ...errorCodes],
  },
  yieldwren_bot_interactions_total: {
    kind: ['command', 'button', 'modal'],
    name: [...commandBodies().map(({ name }) => name), ...verbs, 'unknown'],
  },
  yieldwren_bot_gateway_sessions_total: { event: ['begun', 'resumed', 'broken'] },
};

const isWithin = (bound: readonly string[] | RegExp | undefined, value: string) =>
  bound instanceof RegExp ? bound.test(value) : (bound?.includes(value) ?? false);

/** Label values that nothing bounds, as `name{label="value"}`. */
function unbounded(text: string): string[] {
  return [...text.matchAll(/^(yieldwren_\w+)\{(.*)\} /gm)].flatMap(([, name = '', labels = '']) =>
    [...labels.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, label = '', value = '']) => {
        return label !== 'le' && !isWithin(bounds[familyOf(name)]?.[label] ?? bounds[name]?.[label], value);
      })
      .map(([pair]) => `${name}{${pair}}`),
  );
}

const families = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);

const read = async (address: string) => await (await fetch(`${address}/metrics`)).text();

async function refuseSignIn({ portalUrl }: Product): Promise<void> {
  const headers = { origin: portalUrl, 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 'none', state: 'none', project_id: 'yieldwren' });
  await fetch(`${portalUrl}/api/discord-auth`, { method: 'POST', headers, body });
}

/** A reviewer presses a button of a card. */
async function claimInDiscord({ sandbox: { control } }: Product): Promise<void> {
  const { rhea: userId } = seedIds.people;
  const press = await until(async () => {
    const cards = await control.messages(seedIds.channels.review, { as: userId });
    return cards.flatMap(({ id: messageId, components }) => {
      const [customId] = /app:claim:beta:[0-9a-f]{24}/.exec(JSON.stringify(components)) ?? [];
      return customId ? [{ userId, messageId, customId }] : [];
    })[0];
  });
  await control.clickButton(press);
}

describe('what monitoring asks', () => {
  let product: Product;
  let exported: Record<'portal' | 'bot', string>;
  beforeAll(async () => {
    product = await startProduct({ isSeeded: true });
    await fetch(`${product.portalUrl}/api/config`);
    await refuseSignIn(product);
    await claimInDiscord(product);
    exported = {
      portal: await read(product.portalUrl),
      bot: await read(product.healthUrl),
    };
  });
  afterAll(async () => {
    await product.stop();
  });

  it('begins at nought where a rule asks whether a delivery has succeeded, before there was one', () => {
    for (const kind of outboundKinds) {
      for (const state of ['done', 'failed']) {
        expect(exported.bot).toContain(`yieldwren_effects_total{kind="${kind}",state="${state}"} 0\n`);
      }
    }
  });

  it('is told by a portal or a bot, every figure of the rules and the dashboard', () => {
    const told = new Set([...families(exported.portal), ...families(exported.bot)]);
    const asked = [...alertRules().map(({ query }) => query), ...dashboardQueries()].flatMap(namesIn);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  });

  it('is on the dashboard, every figure that is told of the product', () => {
    const own = [...families(exported.portal), ...families(exported.bot)].filter((name) =>
      name.startsWith('yieldwren_'),
    );
    const asked = new Set(dashboardQueries().flatMap(namesIn));
    expect([...new Set(own)].filter((name) => !asked.has(name))).toEqual([]);
  });

  it('has labels of a bounded number of values alone, without anybody in them', () => {
    expect([...unbounded(exported.portal), ...unbounded(exported.bot)]).toEqual([]);
    expect(exported.bot).toMatch(/yieldwren_discord_call_duration_seconds_count\{.*outcome="2xx"\} [1-9]/);
    expect(exported.portal).toMatch(/yieldwren_http_request_duration_seconds_count\{.*"\/api\/config"/);
    expect(exported.portal).toContain('yieldwren_sign_ins_total{flow="apply",outcome="invalid_state"} 1\n');
    expect(exported.bot).toContain('yieldwren_bot_interactions_total{kind="button",name="claim"} 1\n');
  });

  it('is told alike by both of what stands in the stores', () => {
    const pending = /^yieldwren_applications_pending (\d+)$/m;
    const [portal, bot] = [pending.exec(exported.portal)?.[1], pending.exec(exported.bot)?.[1]];
    expect(Number(portal)).toBeGreaterThan(0);
    expect(bot).toBe(portal);
  });
});

it.each([
  ['portal', 3000],
  ['bot', 3002],
])(
  'each %s of Compose is a target of its own, once what stands for it is no comment any more',
  (name, port) => {
    const text = readFileSync(join(monitoringFolder, 'prometheus.yml'), 'utf8');
    expect(text).toContain(`    # dns_sd_configs: [{ names: [${name}], type: A, port: ${port} }]\n`);
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    expect(compose).toMatch(new RegExp(`^  ${name}:$(?:\\n(?!  \\w).*)*[: ]${port}\\b`, 'm'));
  },
);

/** What a question about requests leaves out: a word for each figure that it is asked of. */
const leftOut = (queries: readonly string[]) => {
  const asked = queries.flatMap((query) => [
    ...query.matchAll(/yieldwren_http_request_duration_seconds_(count|bucket)(?:\{(.*?)\})?\[/g),
  ]);
  return new Set(asked.map(([, part, labels = '']) => `${part} ${/route!~"(.*?)"/.exec(labels)?.[1]}`));
};

it('the dashboard leaves the same requests out as the alerts, such as those of Prometheus itself', () => {
  const byAlerts = leftOut(alertRules().map(({ query }) => query));
  expect(byAlerts.size).toBe(2);
  expect(leftOut(dashboardQueries())).toEqual(byAlerts);
});

it('each alert has its runbook in the document for operators', () => {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) => `docs/operating.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  const rules = alertRules();
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ runbook }) => !anchors.includes(runbook))).toEqual([]);
});
