import { betaAnswers, makeApplicant } from '../testing/index.ts';
import { useContext } from '../testing/useContext.ts';
import type { Actor } from './actor.ts';
import { reject } from './decide.ts';
import { exportApplications } from './exportApplications.ts';
import { keyOf } from './store.ts';
import { submitBeta } from './submit.ts';

const lead: Actor = {
  id: '300000000000000001',
  name: 'rhea',
  isReviewer: true,
  isLead: true,
  surface: 'portal',
};

describe('a row of the file of a list', () => {
  const context = useContext();

  it('says who sent what, its flags, and who decided it when and for which reason, and nothing of the note', async () => {
    const applicant = makeApplicant();
    const answers = betaAnswers({
      verticals: 'see https://one.example',
      has_media_team: true,
      interested_in_custom_offers: false,
    });
    const sent = await submitBeta(context(), applicant, answers);
    const reason = 'Volume is below what we serve';
    const { decision } = await reject(context(), lead, keyOf(sent), { reason, note: 'Ada never answers' });
    const rowsWith = async (contact: boolean) => {
      const rows = [];
      for await (const row of exportApplications(context(), lead, { status: 'rejected' }, contact)) {
        rows.push(row);
      }
      return rows;
    };
    const { full_name, email, phone_number, ...open } = answers;
    const row = {
      reference: sent.reference,
      kind: 'beta',
      status: 'rejected',
      created_at: sent.created_at.toISOString(),
      decided_at: decision?.at.toISOString(),
      decided_by: 'rhea',
      reason,
      discord_id: applicant.discord_id,
      username: applicant.username,
      flags: 'links_in_answers',
      ...open,
    };
    expect(await rowsWith(false)).toEqual([row]);
    expect(await rowsWith(true)).toEqual([{ ...row, full_name, email, phone_number }]);
  });
});
