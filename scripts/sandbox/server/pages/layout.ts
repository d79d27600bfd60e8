export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const style = `
:root{color-scheme:light dark;--ink:#1d2327;--paper:#f4f1ea;--card:#fff;--line:#d8d2c4;--accent:#1f5f5b;--soft:#5c6469}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--paper:#16191b;--card:#20262a;--line:#39424a;--accent:#6fc3b8;--soft:#a3adb3}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
.banner{background:#7a4b00;color:#fff;text-align:center;padding:.4rem 1rem;font-size:.875rem}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{font-size:1.35rem;margin:0 0 .5rem}p{margin:.5rem 0}.soft{color:var(--soft);font-size:.9rem}
ul.people{list-style:none;padding:0;margin:1rem 0;display:grid;gap:.5rem}
button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:.5rem;padding:.6rem .8rem;cursor:pointer;min-height:44px}
button:hover{border-color:var(--accent)}button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.people button{width:100%;display:flex;gap:.75rem;align-items:center;text-align:left}
.people img{width:36px;height:36px;border-radius:50%}.people small{color:var(--soft);display:block}
.people .hint{border-color:var(--accent);border-width:2px}
input[type=search]{font:inherit;width:100%;padding:.55rem .7rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit}
form.find{display:flex;gap:.5rem;margin-top:1rem}a{color:var(--accent)}
@media (max-width:40rem){main{margin:0;border-radius:0;border-width:0 0 1px}}`;

export const BANNER = 'Sandbox – not Discord';

/** A whole page without script; `body` is HTML already. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)} · ${BANNER}</title><style>${style}</style></head><body><div class="banner" role="note">${BANNER}. A stand-in for trying and testing on this machine.</div><main>${body}</main></body></html>`;
}

/** A page that says one thing; both are plain text. */
export const note = (title: string, text: string): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Open the sandbox</a></p>`,
  );
