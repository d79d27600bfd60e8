async function enable(link: HTMLLinkElement): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.setAttribute('disabled', '');
      reject(new Error(`The style sheet ${link.href} could not be loaded`));
    });
  });
  link.removeAttribute('disabled');
  await loaded;
}

let sheets: Promise<unknown> | undefined;

/**
 * A prerendered page holds every rule it can use and names the sheets these come from, disabled: its own wake needs
 * none of them. Before anything else is shown they are loaded and take over from the page's rules, all at once.
 * @throws Error when a sheet cannot be loaded; the next call tries again
 */
export async function loadWholeStyles(page: Document = document): Promise<void> {
  const rules = page.querySelector('style[data-page-style]');
  if (!rules) {
    return;
  }
  sheets ??= Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')].map(enable),
  );
  try {
    await sheets;
  } finally {
    sheets = undefined;
  }
  rules.remove();
}
