/** What a style needs to be let through by the page's policy; nothing while a page is prerendered. */
export const styleNonce = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
