import { fillApply, submit, texts } from '../forms.ts';
import { cut, reply, says, sees } from '../stage.ts';
import type { CatalogueRow } from './row.ts';

/** Rows of /apply. */
export const applyRows: readonly CatalogueRow[] = [
  {
    situation: 'Submit without verification',
    outcome: "shows 'Verification Required' and stays",
    show: async (stage) => {
      const { page } = await stage.signedIn(await stage.person(), '/apply');
      await fillApply(page);
      await page.context().clearCookies();
      await submit(page);
      await sees(
        page,
        'Verification Required',
        'Please verify with Discord before submitting your application.',
      );
      expect(await page.getByLabel('Full name').inputValue()).toBe(texts['Full name']);
    },
  },
  {
    situation: 'Bad email',
    outcome: "shows 'Invalid Email' and stays",
    show: async (stage) => {
      const { page } = await stage.signedIn(await stage.person(), '/apply');
      await fillApply(page);
      await page.getByLabel('Email').fill('not-an-address');
      await submit(page);
      await sees(page, 'Invalid Email', 'Please enter a valid email address.', 'There is a problem');
    },
  },
  {
    situation: 'No age range',
    outcome: "shows 'Target Age Range Required' and stays",
    show: async (stage) => {
      const { page } = await stage.signedIn(await stage.person(), '/apply');
      await fillApply(page);
      await page.getByLabel('25–34').uncheck();
      await submit(page);
      await sees(
        page,
        'Target Age Range Required',
        'Please select at least one target age range for your marketing.',
      );
    },
  },
  {
    situation: 'User lookup fails',
    outcome: 'is logged only; the form goes on with what the address says',
    show: async (stage) => {
      const { page, log } = await stage.open();
      await page.route('**/api/users?*', reply(500, { error: 'internal' }));
      await page.goto(
        `${stage.url}/apply?discord_verified=true&discord_id=123456789012345678&discord_username=zo%C3%AB%20k`,
      );
      const name = page.getByLabel('Discord username');
      await name.waitFor();
      expect(await name.inputValue()).toBe('zoë k');
      expect(await name.isDisabled()).toBe(true);
      await says(log, 'The profile could not be looked up');
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  },
  {
    situation: 'Insert error or unexpected exception',
    outcome: "shows 'Submission Failed' and keeps every value, for an error and for a lost connection",
    show: async (stage) => {
      for (const answer of [reply(500, { error: 'internal' }), cut]) {
        const { page } = await stage.signedIn(await stage.person(), '/apply');
        await fillApply(page);
        await page.route('**/api/application-submissions', answer);
        await submit(page);
        await sees(
          page,
          'Submission Failed',
          'There was an error submitting your application. Please try again.',
        );
        expect(await page.getByLabel('Verticals').inputValue()).toBe(texts.Verticals);
        expect(await page.getByLabel('25–34').isChecked()).toBe(true);
        await page.unroute('**/api/application-submissions');
        await submit(page);
        await page.getByRole('heading', { name: 'Application Received' }).waitFor();
      }
    },
  },
  {
    situation: 'Webhook or role-assignment failure',
    outcome: 'is logged only; the applicant sees success',
    show: async (stage) => {
      const { page, log } = await stage.signedIn(await stage.person(), '/apply');
      await page.route('**/api/application-notifications', reply(500, { error: 'internal' }));
      await page.route('**/api/discord-assign-role', reply(502, { error: 'discord_unavailable' }));
      await fillApply(page);
      await submit(page);
      await page.getByRole('heading', { name: 'Application Received' }).waitFor();
      await says(log, 'The reviewers could not be notified');
      await says(log, 'The role could not be assigned');
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  },
  {
    situation: 'Submission success',
    outcome: "shows the toast 'Application Received' and the success screen",
    show: async (stage) => {
      const { page } = await stage.signedIn(await stage.person(), '/apply');
      await fillApply(page);
      await submit(page);
      await sees(page, "We've received your application for the beta. Join our Discord to stay updated!");
      await page.getByRole('heading', { name: 'Application Received' }).waitFor();
      const words = await page.locator('main').innerText();
      expect(words).toMatch(/response within 24-48 hours/);
      expect(words).toMatch(/role is assigned automatically when you join/);
      expect(await page.getByRole('link', { name: 'Join Our Discord' }).getAttribute('target')).toBe(
        '_blank',
      );
      await page.getByRole('link', { name: 'Return to Homepage' }).click();
      await page.waitForURL(`${stage.url}/`);
    },
  },
];
