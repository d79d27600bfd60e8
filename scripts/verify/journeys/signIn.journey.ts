import type { Page } from 'playwright-core';
import { runsUntil, stopClock } from './pageClock.ts';
import { hydrated } from './pagesSupport.ts';
import { type Stage, sees, setUpStage } from './stage.ts';

let stage: Stage;

setUpStage({ isSeeded: true }, (started) => {
  stage = started;
});

afterEach(async () => {
  await stage.product.sandbox.control.clearFaults();
});

const failure = { name: 'Verification did not work' };

/** The address Discord sends this visitor back to, not opened yet. */
async function callbackFor(page: Page, flow: 'apply' | 'login', username: string): Promise<string> {
  const person = stage.known(username);
  await page.goto(`${stage.url}/api/auth/discord?flow=${flow}`);
  await page.waitForURL(/\/oauth2\/authorize/);
  return await stage.product.sandbox.control.approveOAuth({ userId: person.id, authorizeUrl: page.url() });
}

/** Back from Discord's consent without one, where a countdown leads away before long. */
async function cancelConsent(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await stopClock(page);
  await cancel.click();
  await runsUntil(page, 'Stay on this page');
}

describe('before any script', () => {
  it.each([
    ['/apply', 'Connect Discord Account & Continue'],
    ['/login', 'Login with Discord'],
  ])('the button of %s leads to Discord', async (path, name) => {
    const { page } = await stage.open({ javaScriptEnabled: false });
    await page.goto(stage.url + path);
    await page.getByRole('button', { name }).click();
    await page.waitForURL(/\/oauth2\/authorize\?/);
  });
});

describe('verifying', () => {
  it('goes through the consent page by its own buttons', async () => {
    const { page } = await stage.open();
    await page.goto(`${stage.url}/apply`);
    await page.getByRole('button', { name: 'Connect Discord Account & Continue' }).click();
    await page.getByRole('button', { name: 'Continue as ada' }).click();
    await page.waitForURL(/\/apply\?discord_verified=true/);
    const name = page.getByLabel('Discord username');
    await name.waitFor();
    expect(await name.inputValue()).toBe('ada');
    expect(await name.isDisabled()).toBe(true);
  });

  it('explains a consent that was cancelled and starts again', async () => {
    const { page } = await stage.open();
    await page.goto(`${stage.url}/apply`);
    await page.getByRole('button', { name: 'Connect Discord Account & Continue' }).click();
    await cancelConsent(page);
    await page.getByRole('heading', failure).waitFor();
    await page.getByText('You cancelled on the Discord page').waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await sees(page, 'You stay on this page.');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.waitForURL(/\/oauth2\/authorize/);
  });

  it('takes a callback that comes twice, in a second tab as well', async () => {
    const { page } = await stage.open();
    const callback = await callbackFor(page, 'apply', 'ada');
    const second = await page.context().newPage();
    await Promise.all([page.goto(callback), second.goto(callback)]);
    await page.waitForURL(/\/apply\?discord_verified=true/);
    await second.waitForURL(/\/apply\?discord_verified=true/);
    await page.goto(callback);
    await page.waitForURL(/\/apply\?discord_verified=true/);
  });

  it('explains a callback in another browser, and never counts down past the stop', async () => {
    const { page } = await stage.open();
    const callback = await callbackFor(page, 'apply', 'ada');
    const { page: other } = await stage.open();
    await stopClock(other);
    await other.goto(callback);
    await runsUntil(other, 'Authentication failed: invalid_state');
    await other.getByText('started in another browser').first().waitFor();
    await other.getByRole('button', { name: 'Stay on this page' }).click();
    await other.clock.runFor(60_000);
    expect(new URL(other.url()).pathname).toBe('/verify');
    await other.getByRole('button', { name: 'Return to Application' }).click();
    await other.waitForURL(`${stage.url}/apply`);
  });

  it('tells the later of two tabs that it was overtaken, and that it can start again', async () => {
    const { page } = await stage.open();
    const later = await callbackFor(page, 'apply', 'ada');
    await page.goto(await callbackFor(page, 'apply', 'ada'));
    await page.waitForURL(/\/apply\?discord_verified=true/);
    await stopClock(page);
    await page.goto(later);
    await runsUntil(page, 'Authentication failed: invalid_state');
    await page.getByText('or you have signed in in another tab since').first().waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.waitForURL(/\/oauth2\/authorize/);
  });

  it('waits out a short limit of Discord, and names the seconds of a long one', async () => {
    const { control } = stage.product.sandbox;
    const { page } = await stage.open();
    const callback = await callbackFor(page, 'apply', 'ada');
    await control.addFault({
      path: '/oauth2/token',
      times: 1,
      then: { status: 429, headers: { 'Retry-After': '1' } },
    });
    await page.goto(callback);
    await page.waitForURL(/\/apply\?discord_verified=true/);

    const { page: second } = await stage.open();
    const next = await callbackFor(second, 'apply', 'ada');
    await control.clearFaults();
    await control.addFault({
      path: '/oauth2/token',
      then: {
        status: 429,
        headers: { 'Retry-After': '40' },
        body: { message: 'slow', retry_after: 40, global: false },
      },
    });
    await second.goto(next);
    await second.getByText(/Try again in \d+ seconds\./).waitFor();
  });

  it('says that Discord is away', async () => {
    const { page } = await stage.open();
    const callback = await callbackFor(page, 'apply', 'ada');
    await stage.product.sandbox.control.addFault({ path: '/oauth2/token', then: { reset: true } });
    await page.goto(callback);
    await sees(page, 'Authentication failed: discord_unavailable');
  });

  it('leads back to the page that asked for it', async () => {
    const { page } = await stage.open();
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await stage.consent(page, stage.known('ben'));
    await page.waitForURL(`${stage.url}/status`);
    await page.getByRole('heading', { name: 'Under review' }).waitFor();
  });
});

describe('logging in', () => {
  it('follows no redirect to another place', async () => {
    for (const address of ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      const { page } = await stage.open();
      const callback = await callbackFor(page, 'login', 'cleo');
      await page.goto(`${stage.url}/terms`);
      await page.evaluate((path) => localStorage.setItem('auth_redirect', path), address);
      await page.goto(callback);
      await page.waitForURL(`${stage.url}/`);
      expect(await page.evaluate(() => localStorage.getItem('auth_redirect'))).toBeNull();
    }
  });

  it('is over when it was done already, and offered again when the session has ended', async () => {
    const { page } = await stage.open();
    await page.goto(await callbackFor(page, 'login', 'cleo'));
    await page.waitForURL(`${stage.url}/`);
    await page.goto(`${stage.url}/login`);
    await page.waitForURL(`${stage.url}/`);
    await page.context().clearCookies();
    await page.goto(`${stage.url}/login`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('yieldwren_user'))).toBeNull();
  });

  it('has no link to its own page in the header', async () => {
    const { page } = await stage.open();
    const link = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await page.goto(`${stage.url}/terms`);
    await link.click();
    await page.waitForURL(`${stage.url}/login`);
    await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
    expect(await link.count()).toBe(0);
  });

  it('explains a consent that was cancelled', async () => {
    const { page } = await stage.open();
    await page.goto(`${stage.url}/login`);
    await page.getByRole('button', { name: 'Login with Discord' }).click();
    await cancelConsent(page);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await page.getByText('You cancelled on the Discord page').waitFor();
  });

  it('ends at log-out, here and on the server', async () => {
    const { page } = await stage.open();
    await page.goto(await callbackFor(page, 'login', 'cleo'));
    await page.waitForURL(`${stage.url}/`);
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${stage.url}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['last_log_out']);
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
  });
});
