/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';

/**
 * What stands in a thumb's way on a small phone: text fields that make it zoom in, a toast over a field, and a first
 * action, told by its colour, that is not in the window, and a footer that is longer than the window, or a third of it
 * where somebody is busy. A form's own button comes after its fields or its overview.
 */
export async function phoneFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  return await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert], nav');
    const dialog = document.querySelector('[role="dialog"]');
    const root = dialog ?? document.querySelector('main') ?? document.body;
    const typed =
      'textarea, select, input:not([type="radio"], [type="checkbox"], [type="hidden"], [tabindex="-1"])';
    const fields = [...root.querySelectorAll(typed)].filter(isShown);
    const toasts = [...document.querySelectorAll('[data-position] :is([role="alert"], [role="status"])')];
    const covers = (toast: Element, field: Element) => {
      const [a, b] = [toast.getBoundingClientRect(), field.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const isColoured = (element: Element) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
    };
    const first = [...root.querySelectorAll('a, button')].find((one) => isShown(one) && isColoured(one));
    const endsForm = first?.hasAttribute('form') === true;
    const bottom =
      first && !endsForm && (dialog || fields.length === 0) ? first.getBoundingClientRect().bottom : 0;
    const footer = document.querySelector('footer');
    const room = window.innerHeight * (footer?.hasAttribute('data-task') ? 1 / 3 : 1);
    return [
      ...(footer && footer.offsetHeight > room ? [`the footer is ${footer.offsetHeight} px`] : []),
      ...fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `a field below 16 px: ${field.outerHTML.slice(0, 80)}`),
      ...fields
        .filter((field) => toasts.some((toast) => covers(toast, field)))
        .map((field) => `a toast lies on ${field.outerHTML.slice(0, 80)}`),
      ...(bottom > window.innerHeight ? [`'${first?.textContent}' ends at ${bottom} px`] : []),
    ];
  });
}
