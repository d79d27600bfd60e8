import type { MailView } from '../../api/index.ts';
import { iso } from '../world/present.ts';
import type { MailRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';

const MOST = 200;

export const mailView = ({ at, ...mail }: MailRecord): MailView => ({ ...mail, at: iso(at) });

/** Newest last; `to` is one of the addresses it went to. */
export function listMails(world: World, to?: string): MailView[] {
  return [...world.state.mails.values()]
    .filter((mail) => to === undefined || mail.to.includes(to))
    .map(mailView);
}

/** Keeps a mail and tells whoever looks; the oldest go. */
export function keepMail(world: World, mail: Omit<MailRecord, 'id' | 'at'>): void {
  const { mails } = world.state;
  const id = world.newId();
  mails.set(id, { id, at: world.now(), ...mail });
  for (const oldest of [...mails.keys()].slice(0, -MOST)) {
    mails.delete(oldest);
  }
  world.tell({ event: 'mail', subject: id });
}
