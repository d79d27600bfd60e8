import type { World } from '../world/World.ts';

/** Does what the button of a mail program does (RFC 8058): one POST to the address that the mail names. */
export async function unsubscribe(world: World, id: string): Promise<void> {
  const headerOf = (wanted: string) =>
    world.state.mails.get(id)?.headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';
  const [, address] = /<(https?:[^>]+)>/.exec(headerOf('list-unsubscribe')) ?? [];
  if (address === undefined || headerOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') {
    throw new Error('that mail cannot be unsubscribed from by one click');
  }
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  if (!reply.ok) {
    throw new Error(`the sender answered ${reply.status}`);
  }
}
