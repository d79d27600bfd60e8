import { seedIds } from '@yieldwren/sandbox';
import { modelOf, submitBeta, submitContact } from '@yieldwren/shared';
import { betaAnswers, contactAnswers, endSessions, makeApplicant } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { readLines } from '../testing/readLines.ts';
import { startWithLead } from '../testing/startWithLead.ts';

const { olivia } = seedIds.people;

type Started = Awaited<ReturnType<typeof startWithLead>>;

describe('the export of applications', () => {
  let portal: Started['portal'];
  let lead: Started['lead'];
  let reviewer: Started['reviewer'];
  let audit: Started['audit'];
  beforeAll(async () => {
    ({ portal, lead, reviewer, audit } = await startWithLead());
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('is the list with its filters, whole and without contact data, for leads only', async () => {
    const { browser } = await portal.newcomer();
    const { reference } = await read(await browser.post('/api/application-submissions', betaAnswers()));
    await modelOf('contact').deleteMany({});
    for (let at = 0; at < 101; at += 1) {
      await submitContact(portal.context, makeApplicant(), contactAnswers());
    }
    await expectRefusal(await reviewer.get('/api/review/export'), 403, 'forbidden');
    await expectRefusal(await lead.get('/api/review/export?status=open'), 400, 'invalid');
    expect(await readLines(await lead.get('/api/review/export?format=jsonl&kind=contact'))).toHaveLength(101);
    const found = await lead.get(`/api/review/export?format=jsonl&q=${String(reference)}`);
    const [row] = await readLines(found);
    expect(row).toMatchObject({ reference, kind: 'beta', marketer_type: 'affiliate' });
    expect(Object.keys(row ?? {})).not.toContain('email');
    const details = { file: 'applications', format: 'jsonl', contact: 'no' };
    const recorded = await audit(`action=export&actor=${olivia}`);
    expect(recorded).toMatchObject({
      entries: [
        { details: { ...details, filter: 'search=yes' } },
        { details: { ...details, filter: 'kind=contact' } },
      ],
    });
    expect(JSON.stringify(recorded)).not.toContain(reference);
  });

  it('says nothing of the flags of one’s own application', async () => {
    const own = makeApplicant({ discord_id: olivia });
    const { reference } = await submitBeta(
      portal.context,
      own,
      betaAnswers({ verticals: 'see https://one.example' }),
    );
    const [row] = await readLines(await lead.get(`/api/review/export?format=jsonl&q=${reference}`));
    expect(row).toMatchObject({ reference, flags: '' });
  });

  it('is safe against formulas, and contact data in it is a reveal of each application', async () => {
    const { id, browser } = await portal.newcomer();
    const evil = { verticals: '=HYPERLINK("http://x")', phone_number: '+49 30 1234' };
    const sent = await read(await browser.post('/api/application-submissions', betaAnswers(evil)));
    const response = await lead.get(`/api/review/export?contact=1&q=${id}`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="applications.csv"');
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(`"'+49 30 1234"`);
    expect(text).toContain('ada@lowell.example');
    expect(await read(await reviewer.get(`/api/review/applications/${String(sent.id)}`))).toMatchObject({
      reveals: [{ by: olivia, surface: 'portal' }],
    });
    expect(await audit(`reference=${String(sent.reference)}`)).toMatchObject({
      entries: [{ action: 'reveal', actor: olivia }],
    });
    await browser.send('DELETE', '/api/me', {});
    expect(await (await lead.get(`/api/review/export?contact=1&q=${id}`)).text()).not.toContain('\r\n"');
  });

  it('is read as UTF-8 by spreadsheets, by the mark at its beginning, which JSON lines have not', async () => {
    const { id, browser } = await portal.newcomer();
    await browser.post('/api/application-submissions', betaAnswers({ verticals: 'Müller' }));
    const bytesOf = async (format: string) => {
      const file = await lead.get(`/api/review/export?format=${format}&q=${id}`);
      return Buffer.from(await file.arrayBuffer());
    };
    const csv = await bytesOf('csv');
    expect([...csv.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '"'.charCodeAt(0)]);
    expect(csv.toString()).toContain('"Müller"');
    const lines = await bytesOf('jsonl');
    expect(lines[0]).toBe('{'.charCodeAt(0));
    expect(lines.toString()).toContain(`"discord_id":"${id}"`);
  });

  it('gives no more contact data away, and records no more, once the lead is signed out', async () => {
    for (let at = 0; at < 3; at += 1) {
      await submitContact(portal.context, makeApplicant(), contactAnswers());
    }
    const countReveals = async () => await modelOf('contact').countDocuments({ 'reveals.by': olivia });
    const before = await countReveals();
    const { collection } = modelOf('contact');
    const real = collection.findOneAndUpdate.bind(collection);
    const revealing = jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...reveal) => {
      await endSessions(portal.context.redis, olivia);
      return await real(...reveal);
    });
    const file = await lead.get('/api/review/export?kind=contact&contact=1');
    await expect(file.text()).rejects.toThrow('terminated');
    revealing.mockRestore();
    expect(await countReveals()).toBe(before + 1);
    lead = await portal.signIn(olivia);
  });
});
