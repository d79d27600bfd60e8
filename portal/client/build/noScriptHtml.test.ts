import { noScript } from '../content/site.ts';
import { noScriptHtml } from './noScriptHtml.ts';

it('opens the invite in a new tab, as everywhere else', () => {
  document.body.innerHTML = noScriptHtml(noScript);
  const invite = [...document.links].find((link) => link.getAttribute('href') === '{{invite}}');
  expect(invite).toHaveAttribute('target', '_blank');
  expect(invite).toHaveAttribute('rel', 'noopener noreferrer');
});
