const parts = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#@]+)(?:\/[^?#@]*)?(?:\?[^#]*)?$/;
const host = /^(?:\[[\da-f:.]+\]|[^:[\]\s]+)(?::\d+)?$/i;
const strayPercent = /%(?![\da-f]{2})/i;

/** Whether it has hosts where they stand: a password as it was made, with a `/` or `#` in it, moves what is behind it. */
export const hasHosts = (url: string): boolean =>
  !strayPercent.test(url) && (parts.exec(url)?.[1] ?? '').split(',').every((one) => host.test(one));

export const isMongoAddress = (url: string): boolean => /^mongodb(\+srv)?:\/\//.test(url) && hasHosts(url);

/** Whether it sends no read elsewhere. Names of options are the same in any case. */
export const readsFromPrimary = (url: string): boolean =>
  [...new URLSearchParams(url.split('?')[1])].every(
    ([name, value]) => name.toLowerCase() !== 'readpreference' || value === 'primary',
  );

/** How a password is written that was made at random. */
export const passwordInAddress =
  'with %2F for each / of a password, %40 for @, %3A for :, %23 for #, %3F for ? and %25 for %';
