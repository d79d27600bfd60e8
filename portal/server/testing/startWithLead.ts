import { seedIds } from '@yieldwren/sandbox';
import { read } from './Browser.ts';
import { startPortal } from './startPortal.ts';

/** A portal with leads of their own, a lead and a reviewer who is none; and what a lead reads in the audit log. */
export async function startWithLead() {
  const portal = await startPortal({ settings: { DISCORD_LEAD_ROLE_ID: seedIds.roles.admin } });
  const lead = await portal.signIn(seedIds.people.olivia);
  const reviewer = await portal.signIn(seedIds.people.rhea);
  const audit = async (query: string) => await read(await lead.get(`/api/review/audit?${query}`));
  return { portal, lead, reviewer, audit };
}
