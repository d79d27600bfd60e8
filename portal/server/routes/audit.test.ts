import { seedIds } from '@yieldwren/sandbox';
import { limits } from '@yieldwren/shared';
import { auditPageView } from '@yieldwren/shared/views';
import { read } from '../testing/Browser.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

describe('the audit log as a file', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('goes on behind the page whose cursor is given, to the first record', async () => {
    const lead = await portal.signIn(seedIds.people.rhea);
    const take = async (query = '') =>
      await (await lead.get(`/api/review/audit/export?format=jsonl${query}`)).text();
    for (let taken = 0; taken < limits.pageSize + 3; taken += 1) {
      await take();
    }
    const page = async (cursor = '') =>
      auditPageView.parse(await read(await lead.get(`/api/review/audit?action=export${cursor}`)));
    const cursor = `&cursor=${(await page()).next}`;
    const { entries } = await page(cursor);
    expect(entries).toHaveLength(3);
    const rows = (await take(`&action=export${cursor}`)).trim().split('\n');
    expect(rows.map((row) => JSON.parse(row).at)).toEqual(entries.map(({ at }) => at));
  });
});
