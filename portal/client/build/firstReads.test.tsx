import { waitFor } from '@testing-library/react';
import { noticeSignIn } from '../account/accountStore.ts';
import { request } from '../api/request.ts';
import { serverAheadMs } from '../api/serverClock.ts';
import { pages } from '../routes.tsx';
import { mark } from '../testing/account.ts';
import { applicantUser } from '../testing/apply.ts';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import { type Reaction, startNetwork } from '../testing/network.ts';
import { openOtherTab } from '../testing/otherTab.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { type FirstReads, firstReads } from './firstReads.ts';
import { firstReadsScript } from './inlineScripts.ts';

const other = openOtherTab();
const path = '/api/thing';
const get = `GET ${path}`;

interface Visit extends Partial<FirstReads> {
  readonly search?: string;
  readonly isSignedIn?: boolean;
}

/** What the page does before any script of it has loaded. */
function openPage(
  reactions: Record<string, Reaction>,
  { search = '', isSignedIn = true, ...reads }: Visit = {},
) {
  const network = startNetwork(reactions);
  window.history.replaceState(undefined, '', `/${search}`);
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- as the browser runs it
  new Function(firstReadsScript({ addresses: [path], ...reads }))();
  return network;
}

beforeAll(() => {
  mark();
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

beforeEach(() => {
  globalThis.earlyAnswers = undefined;
});

describe('what a page reads first', () => {
  it('is asked for before its scripts are there, as they would ask', async () => {
    const network = openPage({ [get]: { body: { n: 1 } } });
    expect(network.calls).toMatchObject([{ method: 'GET', path, headers: { Accept: 'application/json' } }]);
    await expect(request(path)).resolves.toEqual({ n: 1 });
    expect(network.calls).toHaveLength(1);
  });

  it('is used once: whoever reads it again asks again', async () => {
    const answers = [{ n: 1 }, { n: 2 }];
    openPage({ [get]: () => ({ body: answers.shift() }) });
    await expect(Promise.all([request(path), request(path)])).resolves.toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is not asked for where nobody is signed in', () => {
    expect(openPage({}, { isSignedIn: false }).calls).toEqual([]);
  });

  it('is asked for whatever the address of the page says, but where it says what the page shows', () => {
    const search = '?q=ada%40applicants.example';
    expect(openPage({}, { search }).calls).toHaveLength(1);
    expect(openPage({}, { search, isPlainOnly: true }).calls).toEqual([]);
    expect(firstReads['/review']).toMatchObject({ isPlainOnly: true });
  });

  it.each([
    ['when no answer came', 'cut'],
    ['when the server was away', { status: 503 }],
  ] as const)('is asked for again %s', async (_, first) => {
    const network = openPage({ [get]: first });
    network.on(get, { body: { n: 2 } });
    await expect(request(path)).resolves.toEqual({ n: 2 });
    expect(network.calls).toHaveLength(2);
  });

  it('tells what time it was there when the answer came, however late that is read', async () => {
    jest.useFakeTimers();
    const aheadMs = -72 * 3_600_000;
    openPage({ [get]: { body: {}, date: new Date(Date.now() + aheadMs) } });
    await jest.advanceTimersByTimeAsync(10_000);
    await request(path);
    expect(Math.abs(serverAheadMs() - aheadMs)).toBeLessThan(2_000);
    jest.useRealTimers();
  });

  it('is a refusal when that was the answer', async () => {
    const network = openPage({ [get]: { status: 403, body: { error: 'forbidden' } } });
    await expect(request(path)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(network.calls).toHaveLength(1);
  });

  it.each([
    ['something was changed', async () => await request('/api/other', { method: 'POST' })],
    [
      'somebody signed in here',
      () => {
        noticeSignIn();
        return Promise.resolve();
      },
    ],
    [
      'another tab, with no script of the page there yet, signed in as somebody else',
      async () => {
        other.say('answer');
        await waitFor(() => {
          expect(globalThis.earlyAnswers?.size).toBe(0);
        });
      },
    ],
  ])('is asked for anew once %s', async (_, change) => {
    const network = openPage({ [get]: { body: {} }, 'POST /api/other': { status: 204 } });
    await change();
    await request(path);
    expect(network.to(get)).toHaveLength(2);
  });

  it('is forgotten when nobody has asked for as long as a request may take, and not before', async () => {
    jest.useFakeTimers();
    const network = openPage({ [get]: { body: {} } });
    await jest.advanceTimersByTimeAsync(29_999);
    expect(globalThis.earlyAnswers?.size).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await request(path);
    expect(network.calls).toHaveLength(2);
  });
});

it.each(Object.entries(firstReads))('%s reads all that was asked for', async (page, reads) => {
  const open = { state: 'open' };
  openPage(
    {
      'GET /api/auth/user': { body: applicantUser },
      'GET /api/me/applications': { body: { applications: [], apply: { beta: open, contact: open } } },
      'GET /api/users': { body: applicantUser },
      'GET /api/users/u1': { body: applicantUser },
      'POST /api/discord-auth': { body: { success: true } },
    },
    reads,
  );
  const Page = await pages.find((one) => one.path === page)?.load();
  renderPage(Page && <Page />, page);
  await waitFor(() => {
    expect(globalThis.earlyAnswers?.size).toBe(0);
  });
});
