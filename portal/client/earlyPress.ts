/** How long a button may take to appear once the page runs, in milliseconds. */
const patience = 3_000;

/**
 * A page about one person stands there before its script runs; a button pressed in that time is noted on the root by
 * the page's inline script (build/inlineScripts.ts). Here it is pressed again once the page listens. Whoever turns
 * out to be signed in gets another view without that button, and nothing happens.
 */
export function repeatEarlyPress(): void {
  const root = document.getElementById('root');
  const pressed = root?.dataset['pressed'];
  delete root?.dataset['preview'];
  delete root?.dataset['pressed'];
  if (pressed === undefined) {
    return;
  }
  const until = performance.now() + patience;
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === pressed,
    );
    if (button) {
      button.click();
    } else if (performance.now() < until) {
      requestAnimationFrame(look);
    }
  };
  // The view of somebody signed in is rendered before the next frame.
  requestAnimationFrame(look);
}
