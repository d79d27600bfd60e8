import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBare } from './serveBare.ts';

const words = 'The same words. '.repeat(200);
const html = `<!doctype html><title>Words</title><style>p { color: red }</style><p class="own">${words}</p><script>1</script>`;

it('the page of the same words is sent compressed, as the product’s is, and has neither look nor script', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const bare = await serveBare(html, folder);
  try {
    const { port } = await bare.ready;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(html.length / 10);
    expect(await answer.text()).toBe(`<!doctype html><title>Words</title><p>${words}</p>`);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
});
