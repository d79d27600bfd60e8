/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';

/** Fields and chosen parts whose edge does not stand out from their page as WCAG 1.4.11 asks for, and words that leave their button. */
export async function controlFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert]');
    const numbersOf = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const lightOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbersOf(colour).map((part) => {
        const share = part / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
      return element && numbersOf(colour)[3] === 0 ? groundOf(element.parentElement) : colour;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const typed = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="hidden"])';
    const fields = [...document.querySelectorAll(typed)].filter(isShown);
    const faint = fields.filter((field) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(field);
      return borderTopWidth !== '0px' && contrast(borderTopColor, groundOf(field.parentElement)) < 3;
    });
    const chosen = [...document.querySelectorAll('[role=radiogroup] > span:first-child')].filter(isShown);
    const unseen = chosen.filter((edge) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(edge);
      return borderTopWidth === '0px' || contrast(borderTopColor, groundOf(edge.parentElement)) < 3;
    });
    const buttons = [...document.querySelectorAll('button, a[class*="Button"]')].filter(isShown);
    const isInFlow = ({ parentElement: parent }: Node, button: Element): boolean => {
      const { position, overflowX } = getComputedStyle(parent ?? button);
      return (
        position !== 'absolute' &&
        overflowX === 'visible' &&
        (parent === button || isInFlow(parent ?? button, button))
      );
    };
    const wordsIn = (button: Element) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) {
        found.push(walker.currentNode);
      }
      return found.filter((words) => words.textContent?.trim() && isInFlow(words, button));
    };
    const torn = buttons.filter((button) => {
      const outer = button.getBoundingClientRect();
      return wordsIn(button).some((words) => {
        const range = document.createRange();
        range.selectNode(words);
        range.setEnd(words, (words.textContent ?? '').trimEnd().length);
        const inner = range.getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      });
    });
    return [
      ...faint.map((field) => `a faint edge: ${field.outerHTML.slice(0, 90)}`),
      ...unseen.map((edge) => `what is chosen is hardly seen: ${edge.parentElement?.textContent}`),
      ...torn.map((button) => `words leave their button: ${button.textContent}`),
    ];
  });
}
