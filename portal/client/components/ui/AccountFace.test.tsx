import { renderAt } from '../../testing/renderAt.tsx';
import { AccountFace } from './AccountFace.tsx';

it.each([
  ['ben', 'B'],
  ['🦊fox', '🦊'],
  ['', ''],
])('stands for %j without a picture by the whole first character', (username, initial) => {
  const person = { id: '1', discord_id: '42', username, discriminator: null, avatar: null };
  const { container } = renderAt('/', <AccountFace person={person} />);
  expect(container.querySelector('span')?.textContent).toBe(initial);
});
