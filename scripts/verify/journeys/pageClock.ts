import type { Page } from 'playwright-core';

/** From its start on the page's clock stands still: however slow the machine, no countdown runs there unasked. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // It runs until this has reached the page, and cannot be put back.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the stopped clock go on, about as fast as real time does, until these words stand on the page. */
export async function runsUntil(page: Page, ...wanted: string[]): Promise<void> {
  for (const text of wanted) {
    while (!(await page.getByText(text, { exact: true }).first().isVisible())) {
      await page.clock.runFor(10);
    }
  }
}
