import { hydrated } from '../pagesSupport.ts';
import { reply, says, sees } from '../stage.ts';
import type { CatalogueRow } from './row.ts';

/** Faults of whole pages. */
export const pageRows: readonly CatalogueRow[] = [
  {
    situation: 'Render failure (generic)',
    outcome: "shows 'Something went wrong' with the error's text, and 'Reload Page' reloads",
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route('**/api/me/applications', reply(200, { applications: [{}] }));
      await page.goto(`${stage.url}/status`);
      await sees(page, 'Something went wrong', 'The application encountered an unexpected error.');
      expect(await page.locator('main pre').textContent()).toContain('undefined');
      await page.unroute('**/api/me/applications');
      await page.getByRole('button', { name: 'Reload Page' }).click();
      await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    },
  },
  {
    situation: 'Render failure (auth-related)',
    outcome: 'shows the authentication variant for an error that names Discord, and goes to /apply',
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route('**/api/auth/user', reply(200, { id: '1' }));
      await page.route('**/api/users/1', reply(200, null));
      await page.goto(`${stage.url}/form`);
      await sees(
        page,
        'There was an issue with the Discord authentication process. This may be due to a project ID mismatch.',
        'Please try again or contact support with the error details below.',
      );
      expect(await page.locator('main pre').textContent()).toContain('discord_id');
      await page.getByRole('button', { name: 'Return to Apply Page' }).click();
      await page.waitForURL(`${stage.url}/apply`);
    },
  },
  {
    situation: 'Router error',
    outcome: "shows 'Unexpected Application Error!'",
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route(`${stage.url}/login`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        // A name that cannot be drawn breaks the frame around every page.
        await route.fulfill({ response, body: html.replace('"brand":"Yieldwren"', '"brand":{}') });
      });
      await page.goto(`${stage.url}/login`);
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    },
  },
  {
    situation: 'Mount failure',
    outcome: "shows 'Application Failed to Load' with the error under details, and 'Refresh Page' reloads",
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route(/\/assets\/base-.*\.js/, (route) => route.abort());
      await page.goto(`${stage.url}/apply`);
      await sees(
        page,
        'Application Failed to Load',
        'There was a problem loading the application. Please try refreshing the page.',
      );
      await page.locator('summary').click();
      expect(await page.locator('details pre').textContent()).toContain('import');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await page.getByRole('heading', { name: 'Discord Verification Required' }).waitFor();
    },
  },
  {
    situation: 'Unknown route',
    outcome: 'answers 404 with the not-found page',
    show: async (stage) => {
      const { page } = await stage.open();
      const response = await page.goto(`${stage.url}/nowhere-at-all`);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    },
  },
  {
    situation: 'Stored-user parse failure',
    outcome: 'is logged, the entry is dropped, and the visitor is signed out',
    show: async (stage) => {
      const { page, log } = await stage.open();
      await page.goto(`${stage.url}/terms`);
      await page.evaluate(() => {
        localStorage.setItem('yieldwren_user', '{"username": "brok');
      });
      await page.goto(`${stage.url}/login`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('yieldwren_user'))).toBeNull();
      await says(log, 'The stored user could not be read');
    },
  },
  {
    situation: 'Logo load failure',
    outcome: "leaves the product's name as text",
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route('**/icon.svg', (route) => route.abort());
      await page.goto(`${stage.url}/apply`);
      const logo = page.getByRole('link', { name: 'Yieldwren home' });
      await logo.locator('img').waitFor({ state: 'detached' });
      expect(await logo.textContent()).toBe('Yieldwren');
    },
  },
];
