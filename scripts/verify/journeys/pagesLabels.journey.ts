import type { Browser, Page } from 'playwright-core';
import { hydrated, type PageServer, visit, withPages } from './pagesSupport.ts';

let server: PageServer;
let browser: Browser;

withPages((served) => {
  ({ server, browser } = served);
});

/** The page before and after its scripts. */
async function eachLook(path: string, check: (page: Page) => Promise<void>): Promise<void> {
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await visit(browser, { javaScriptEnabled });
    await page.goto(server.url + path);
    await (javaScriptEnabled && hydrated(page));
    await check(page);
    await page.context().close();
  }
}

const newTabs: Readonly<Record<string, readonly string[]>> = {
  '/original-home': ['See Integration Examples', 'Join Our Discord'],
  '/for-affiliates': ['How It Works', 'Get Help From the Team'],
  '/for-brands': ['See How It Works', 'Join Discord Community'],
  '/about': ['Meet the Team'],
  '/ppc': ['DM on X'],
};

it.each(Object.entries(newTabs))(
  'the links of %s that open a new tab have their label alone for text and name, and say it beside that',
  async (path, labels) => {
    await eachLook(path, async (page) => {
      for (const name of labels) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
        expect(await link.textContent()).toBe(name);
        expect(await link.getAttribute('target')).toBe('_blank');
        const hint = page.locator(`[id="${await link.getAttribute('aria-describedby')}"]`);
        expect([await hint.isVisible(), await hint.textContent()]).toEqual([false, 'opens in a new tab']);
      }
    });
  },
);

it('the steps of a page have their title alone for text and name, with their number drawn before it', async () => {
  await eachLook('/for-brands', async (page) => {
    for (const [at, name] of ['Webhook Setup', 'Data Processing', 'Revenue Sharing'].entries()) {
      const heading = page.getByRole('heading', { name, exact: true });
      expect(await heading.textContent()).toBe(name);
      const drawn = await heading.evaluate((one) => getComputedStyle(one, '::before').content);
      expect(drawn).toBe('counter(step) / ""');
      expect(await heading.locator('xpath=ancestor::ol/li').nth(at).textContent()).toContain(name);
    }
  });
});
