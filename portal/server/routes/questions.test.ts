import { seedIds } from '@yieldwren/sandbox';
import { modelOf } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { ownerView, reviewerView } from '@yieldwren/shared/views';
import { type Browser, read } from '../testing/Browser.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { people, channels, guild } = seedIds;
const desk = (id: string, verb = '') => `/api/review/applications/${id}${verb}`;

describe('what is said about an application', () => {
  let portal: TestPortal;
  let reviewer: Browser;
  beforeAll(async () => {
    portal = await startPortal();
    reviewer = await portal.signIn(people.rhea);
  });
  afterAll(async () => {
    await portal.stop();
  });

  const apply = async () => {
    const { browser } = await portal.newcomer();
    const { id } = await read(await browser.post('/api/application-submissions', betaAnswers()));
    return { browser, id: String(id) };
  };

  it('a question reaches the applicant’s page, and their answer the desk', async () => {
    const { browser, id } = await apply();
    const asked = await reviewer.post(desk(id, '/questions'), { text: 'Which networks?' });
    expect(asked.status).toBe(201);
    expect(reviewerView.parse(await read(asked)).questions).toMatchObject([{ text: 'Which networks?' }]);

    const [own] = (await read(await browser.get('/api/me/applications')))['applications'] as unknown[];
    const [question] = ownerView.parse(own).questions;
    expect(question).toMatchObject({ text: 'Which networks?', answer: null });

    const answered = await browser.post(`/api/me/applications/${id}/answer`, {
      question: question?.id,
      text: 'Two of them',
    });
    expect(answered.status).toBe(200);
    expect(ownerView.parse(await read(answered)).questions).toMatchObject([{ answer: 'Two of them' }]);
    expect(reviewerView.parse(await read(await reviewer.get(desk(id)))).questions).toMatchObject([
      { text: 'Which networks?', answer: 'Two of them', by_name: 'rhea' },
    ]);
  });

  it('a thread is opened on the card, and the desk leads to it', async () => {
    const { id } = await apply();
    const { id: message_id } = await portal.context.discord.send(channels.review, { content: 'The card' });
    const card = { channel_id: channels.review, message_id };
    await modelOf('beta').updateOne({ _id: id }, { $set: { card } });
    const reply = await reviewer.post(desk(id, '/discuss'), {});
    expect(reply.status).toBe(200);
    const { thread_url } = reviewerView.parse(await read(reply));
    expect(thread_url).toBe(`${portal.sandbox.url}/channels/${guild}/${message_id}`);
  });
});
