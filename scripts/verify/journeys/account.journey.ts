import type { BrowserContextOptions, Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { sendContact } from './forms.ts';
import { isOnTop, wear } from './pageFaults.ts';
import { hydrated, watchShifts } from './pagesSupport.ts';
import { type Stage, sees, setUpStage } from './stage.ts';

let stage: Stage;

setUpStage({ isSeeded: true }, (started) => {
  stage = started;
});

const header = (page: Page) => page.getByRole('banner');
const account = (page: Page, name: string) =>
  header(page).getByRole('button', { name: `Your account: ${name}` });
const visitorsLinks = (page: Page) => header(page).getByRole('link', { name: /Login|Apply/ });

/** Through the login of this person, up to the page it leads to. */
async function logIn(username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await stage.open(options);
  await page.goto(`${stage.url}/login`);
  await page.getByRole('button', { name: 'Login with Discord' }).click();
  await stage.consent(page, stage.known(username));
  await page.waitForURL(`${stage.url}/`);
  // Its address comes before it; once it is there, its heading takes the focus, wherever that is.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  return page;
}

describe('whoever is signed in', () => {
  it('sees it on a public page before any script has come, and nothing moves when the name does', async () => {
    const { page } = await stage.signedIn(stage.known('ben'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${stage.url}/about`);
    await header(page).getByRole('button', { name: 'Your account' }).waitFor();
    expect(await visitorsLinks(page).filter({ visible: true }).count()).toBe(0);
    await page.unroute('**/assets/*.js');
    const shift = await watchShifts(page);
    await page.reload();
    await account(page, 'ben').waitFor();
    expect(await shift()).toBeLessThan(0.01);
  });

  it.each([
    ['cleo', 'has logged in'],
    ['ben', 'has verified alone'],
  ])('is not offered a login before it is known whether one is wanted: %s, who %s', async (username) => {
    const page = await logIn(username);
    const button = page.getByRole('button', { name: 'Login with Discord', includeHidden: true });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${stage.url}/login`);
    await button.waitFor({ state: 'attached' });
    expect(await button.isVisible()).toBe(false);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await (username === 'cleo' ? page.waitForURL(`${stage.url}/`) : button.waitFor());
  });

  it('finds application, review and the way out in header and side menu, without a fault of accessibility', async () => {
    const { page } = await stage.signedIn(stage.known('rhea'), '/about');
    await hydrated(page);
    await account(page, 'rhea').click();
    await header(page).getByRole('link', { name: 'Statistics' }).waitFor();
    for (const scheme of ['light', 'dark'] as const) {
      await wear(page, scheme);
      expect(await axeFaults(page, scheme)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('rhea').waitFor();
    await menu.getByRole('link', { name: 'Review' }).click();
    await page.waitForURL(`${stage.url}/review`);
    await header(page).locator('[aria-current=page]').getByText('Review').waitFor();
    await account(page, 'rhea').waitFor();
  });

  it('reaches every entry of the header’s menu by keyboard in a low window', async () => {
    const { page } = await stage.signedIn(stage.known('rhea'), '/review', {
      viewport: { width: 640, height: 360 },
    });
    await account(page, 'rhea').click();
    const menu = header(page).getByRole('region', { name: 'Your account' });
    const last = menu.getByRole('link', { name: 'Blocklist' });
    await last.focus();
    expect(await isOnTop(last)).toBe(true);
  });

  it('is led from a login to their own page by more than a toast', async () => {
    const page = await logIn('ben');
    await sees(page, 'Your application is still pending approval.');
    const bar = page.getByRole('complementary', { name: 'Your account' });
    await bar.getByText('Signed in as ben').waitFor();
    await bar.getByText('Your application is still pending approval.').waitFor();
    await page.reload();
    await bar.getByText('Signed in as ben').waitFor();
    // By now it may be another.
    expect(await bar.getByText('Your application is still pending approval.').count()).toBe(0);
    await bar.getByRole('link', { name: 'See your application' }).click();
    await page.getByRole('heading', { name: 'Under review' }).waitFor();
    await page.getByRole('main').getByText('Signed in as ben').waitFor();
  });
});

describe('/apply without a word in its address', () => {
  it.each([
    ['ben', 'Application Received'],
    ['cleo', 'Approved'],
  ])('tells %s where they stand, and sends nobody to Discord again', async (username, heading) => {
    const { page } = await stage.signedIn(stage.known(username), '/apply');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByText('Discord Verification Required').filter({ visible: true }).count()).toBe(0);
  });

  it('tells the refused when they may come back, and opens the form for whoever has not applied', async () => {
    const { page } = await stage.signedIn(stage.known('mia'), '/apply');
    await page.getByText(/was not accepted/).waitFor();
    const { page: other } = await stage.signedIn(await stage.person(), '/apply');
    await other.getByText('Verified with Discord as').waitFor();
    await other.getByRole('button', { name: 'Submit Application' }).waitFor();
  });
});

describe('the end of a session', () => {
  it('in one tab reaches the others: a public page and one’s own', async () => {
    const page = await logIn('cleo');
    const [reading, own] = [await page.context().newPage(), await page.context().newPage()];
    await reading.goto(`${stage.url}/compare`);
    await account(reading, 'cleo').waitFor();
    await own.goto(`${stage.url}/status`);
    await own.getByRole('heading', { name: 'Approved' }).waitFor();
    await account(page, 'cleo').click();
    await header(page).getByRole('button', { name: 'Log out' }).click();
    await header(page).getByRole('link', { name: 'Login' }).waitFor();
    await header(reading).getByRole('link', { name: 'Login' }).waitFor();
    await own.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    await account(own, 'cleo').waitFor({ state: 'detached' });
    expect(await page.context().cookies()).toEqual([]);
  });

  it('takes what was typed from tabs that show a public page by then, or another site until somebody else has signed in', async () => {
    const person = await stage.person();
    const form = `${stage.url}/apply?discord_verified=true&discord_id=${person.id}`;
    const { page: reading } = await stage.signedIn(person, '/about');
    const [away, own] = [await reading.context().newPage(), await reading.context().newPage()];
    for (const page of [reading, away]) {
      await page.goto(form);
      await page.getByLabel('Verticals').fill('Nobody else is to read this');
    }
    await reading.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await reading.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
    await away.goto('about:blank');
    await own.goto(`${stage.url}/status`);
    await own.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await own.waitForURL(`${stage.url}/`);
    await visitorsLinks(reading).first().waitFor();
    await own.goto(`${stage.url}/api/auth/discord?flow=apply&return_to=/apply`);
    await stage.consent(own, await stage.person());
    await own.waitForURL(/\/apply\?/);
    await reading.goBack();
    await away.goto(form);
    for (const page of [reading, away]) {
      expect(await page.getByLabel('Verticals').inputValue()).toBe('');
    }
  });

  it('leaves the choices of display on the device', async () => {
    const page = await logIn('cleo');
    // By keyboard: the greeting lies over them for a while.
    await page.getByRole('radio', { name: 'Use dark colors' }).press('Space');
    await page.getByRole('button', { name: 'Pause animations' }).press('Enter');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await account(page, 'cleo').click();
    await header(page).getByRole('button', { name: 'Log out' }).click();
    await header(page).getByRole('link', { name: 'Login' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pause animations', pressed: true }).waitFor();
    await page.getByRole('radio', { name: 'Use dark colors', checked: true }).waitFor({ state: 'attached' });
    expect(await page.locator('html[data-mantine-color-scheme=dark]').count()).toBe(1);
  });

  it('that nobody asked for leaves what is typed in the other tabs', async () => {
    const { page } = await stage.signedIn(stage.known('ben'), '/status');
    await page.getByRole('link', { name: 'Edit your answers' }).click();
    const field = page.getByLabel('Verticals');
    await field.fill('Typed and not saved');
    await page.context().clearCookies({ name: 'sid' });
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/about`);
    await header(other).getByRole('link', { name: 'Login' }).waitFor();
    await account(page, 'ben').waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('Typed and not saved');
  });

  it('on the server is noticed with the next answer', async () => {
    const { page } = await stage.signedIn(stage.known('ben'));
    await page.context().clearCookies({ name: 'sid' });
    await page.goto(`${stage.url}/about`);
    await header(page).getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.context().cookies()).toMatchObject([{ name: 'signed_in', value: '0' }]);
  });
});

describe('a page that was not told that somebody else has signed in', () => {
  it('sends no form and erases nothing as them', async () => {
    const { page } = await stage.signedIn(await stage.person(), '/form');
    await page.getByLabel('Email').waitFor();
    const own = await page.context().newPage();
    await own.goto(`${stage.url}/status`);
    await own.getByText('Signed in as').waitFor();
    const { page: others } = await stage.signedIn(stage.known('ben'));
    await page.context().addCookies(await others.context().cookies());
    await sendContact(page);
    await page.getByText(/or belongs to another account. Verify again/).waitFor();
    expect(await page.getByLabel('Platforms').inputValue()).toBe('Platforms in words');
    await own.getByRole('button', { name: 'Erase my data' }).click();
    await own.getByRole('button', { name: 'Erase everything' }).click();
    await own.getByText('This page was opened for another Discord account.').waitFor();
    const { applications } = (await (
      await others.request.get(`${stage.url}/api/me/applications`)
    ).json()) as {
      applications: { kind: string }[];
    };
    expect(applications.map(({ kind }) => kind)).toEqual(['beta']);
  });
});
