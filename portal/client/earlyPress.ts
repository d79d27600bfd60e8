/** How long a button may take to appear once the page runs, in milliseconds. */
const patience = 3_000;

/**
 * A page about one person shows a preview until its script runs; a button pressed in that time is noted on the root by
 * the page's inline script (build/inlineScripts.ts). Here it is pressed again as soon as it is there for real. Whoever
 * turns out to be signed in gets another view without that button, and nothing happens.
 */
export function repeatEarlyPress(root: HTMLElement): void {
  const { pressed } = root.dataset;
  delete root.dataset['preview'];
  delete root.dataset['pressed'];
  if (pressed === undefined) {
    return;
  }
  const until = performance.now() + patience;
  const look = () => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === pressed);
    if (button) {
      button.click();
    } else if (performance.now() < until) {
      requestAnimationFrame(look);
    }
  };
  look();
}
