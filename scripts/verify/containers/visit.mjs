import { setTimeout as pause } from 'node:timers/promises';

const [portal, publicUrl, sandbox, channel] = process.argv.slice(2);
const control = async (name, body) => {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await (await fetch(`${sandbox}/sandbox/${name}`, init || {})).json();
  return body ? answer.result : answer;
};
const cookies = new Map();
const send = async (method, path, body, more = {}) => {
  const headers = {
    origin: publicUrl,
    'sec-fetch-site': 'same-origin',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...more,
  };
  const answer = await fetch(portal + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [pair] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return answer;
};
const person = await control('users/create', { username: `guest${Date.now() % 1e9}` });
await control('members/join', { userId: person.id });
const started = await send('GET', '/api/auth/discord?flow=apply');
const { redirect } = await control('oauth/approve', {
  userId: person.id,
  authorizeUrl: started.headers.get('location'),
});
const back = new URL(redirect).searchParams;
const signedIn = await send('POST', '/api/discord-auth', {
  code: back.get('code'),
  state: back.get('state'),
  project_id: 'yieldwren',
});
if (signedIn.status !== 200) {
  throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
}
const answers = {
  discord_username: 'ada',
  full_name: 'Ada Lowell',
  email: 'ada@lowell.example',
  phone_number: null,
  marketer_type: 'affiliate',
  current_platform: 'Own',
  marketing_years: '3_5',
  team_size: '2_5',
  age: '25_34',
  traffic_sources: 'Search',
  verticals: 'Solar',
  monthly_spend: '500_1k',
  leads_per_day: '1k_5k',
  current_monetization: 'email_marketing',
  referral_source: 'friend',
  additional_info: null,
};
const sent = await send('POST', '/api/application-submissions', answers, {
  'idempotency-key': crypto.randomUUID(),
});
const record = await sent.json();
if (sent.status !== 201) {
  throw new Error(`submission: ${sent.status} ${JSON.stringify(record)}`);
}
for (const end = Date.now() + 20_000; ; ) {
  const messages = await control(`messages?channel=${channel}&limit=50`);
  if (messages.some((message) => JSON.stringify(message.embeds).includes(record.reference))) {
    break;
  }
  if (Date.now() > end) {
    throw new Error(`no card for ${record.reference}`);
  }
  await pause(200);
}
