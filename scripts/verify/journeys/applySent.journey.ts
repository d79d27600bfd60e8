import { approve, findOfPerson } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { fillApply, submit } from './forms.ts';
import { type Person, type Stage, sees, setUpStage } from './stage.ts';

let stage: Stage;
let person: Person;

setUpStage({}, (started) => {
  stage = started;
});

beforeEach(async () => {
  person = await stage.person();
});

const received = { name: 'Application Received' };
const submissions = '**/api/application-submissions';

/** What is stored of this person, and the review cards about it once the bot has put up each. */
async function storedOf({ id }: Person): Promise<{ applications: number; cards: number }> {
  const { control, settings } = stage.product.sandbox;
  const applications = await until(async () => {
    const all = await findOfPerson(id);
    const areUp = all.every(({ effects }) =>
      effects.some(({ kind, state }) => kind === 'card' && state === 'done'),
    );
    return all.length > 0 && areUp ? all : null;
  });
  const references = new Set(applications.map(({ reference }) => reference));
  const messages = await control.messages(settings.DISCORD_REVIEW_CHANNEL_ID, { limit: 100 });
  const cards = messages.filter(({ embeds }) =>
    embeds.some(({ footer }) => references.has(footer?.text ?? '')),
  );
  return { applications: applications.length, cards: cards.length };
}

const once = { applications: 1, cards: 1 };

describe('an application', () => {
  it('is stored once when the button is pressed twice', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/application-submissions')) {
        sent.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await fillApply(page);
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    await page.getByRole('heading', received).waitFor();
    expect(sent).toHaveLength(1);
    expect(await storedOf(person)).toEqual(once);
  });

  it('leads to a page whose journey bar is one line on a phone', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.locator('ol[aria-hidden="true"]');
    const tops = await bar
      .locator('> li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  });

  it('is stored once when the answer was lost and it is sent again', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    const keys: (string | undefined)[] = [];
    await fillApply(page);
    await page.route(submissions, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page);
    await sees(page, 'Submission Failed');
    await page.unroute(submissions);
    page.on('request', (request) => {
      if (request.url().endsWith('/api/application-submissions')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(await storedOf(person)).toEqual(once);
  });

  it('is received without another press when one answer was lost', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await page.route(
      submissions,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    expect(await storedOf(person)).toEqual(once);
  });

  it('that is already under way is shown with its reference, after Back and on the next visit', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    const reference = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const first = (await reference.textContent())?.slice(0, 9);
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await page.waitForURL(`${stage.url}/`);
    await page.goBack();
    await page.getByRole('heading', received).waitFor();
    expect(await reference.textContent()).toContain(first);

    const { page: later } = await stage.signedIn(person, '/apply');
    await later.getByRole('heading', received).waitFor();
    await sees(later, 'Under review');
    expect(await later.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}/).textContent()).toContain(first);
  });

  it('is shown as it stands after a reload, and to nobody who comes Back once its sender has logged out', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    const [application] = await findOfPerson(person.id);
    const reviewer = { id: '1', name: 'rhea', isReviewer: true, surface: 'portal' } as const;
    await approve(stage.product.context, reviewer, { kind: 'beta', id: String(application?._id) });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Approved' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Your account/ })
      .click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${stage.url}/`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Discord Verification Required' }).waitFor();
    expect(await page.getByText(application?.reference ?? '').count()).toBe(0);
  });

  it('sent from a second tab is answered with the first one, not with an error', async () => {
    const { page } = await stage.signedIn(person, '/apply');
    await fillApply(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await fillApply(second);
    await submit(second);
    await second.getByRole('heading', received).waitFor();
    await page.getByLabel('Full name').fill('Another name');
    await submit(page);
    await page.getByRole('heading', received).waitFor();
    await sees(page, 'Under review');
  });
});
