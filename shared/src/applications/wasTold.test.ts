import { betaAnswers, makeApplicant } from '../testing/index.ts';
import { useContext } from '../testing/useContext.ts';
import { effectStates } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import type { Effect } from './reviewPart.ts';
import { type Application, modelOf } from './store.ts';
import { submitBeta } from './submit.ts';
import { isUndoOpen, wasToldInStore } from './undoWindow.ts';

const abouts: Pick<Effect, 'news' | 'event'>[] = [
  {},
  { news: 'decision' },
  { news: 'receipt' },
  { event: 'decided' },
  { event: 'submitted' },
];

/** Every row that differs in what counts: what it is about, its state, whether it was tried, when it was due. */
const rows = (decided: Date): Effect[] =>
  abouts.flatMap((about) =>
    effectStates.flatMap((state) =>
      [0, 1].flatMap((tries) =>
        [-1, 0, 1].map((offset) => ({
          ...newEffect('dm', new Date(decided.getTime() + offset)),
          ...about,
          state,
          tries,
        })),
      ),
    ),
  );

describe('whether a decision was told', () => {
  const context = useContext();

  it('is the same to the store as to the page of who waits for it, whatever its ledger holds', async () => {
    const at = new Date();
    const decision = { by: '300000000000000001', by_name: 'rhea', at };
    const sent = await submitBeta(context(), makeApplicant(), betaAnswers());
    const applications = rows(at).map(
      (row): Application => ({ ...sent, status: 'approved', decision, effects: [row] }),
    );
    const told: boolean[] = [];
    for (const { effects, status } of applications) {
      await modelOf('beta').updateOne({ _id: sent._id }, { $set: { effects, status, decision } });
      told.push((await modelOf('beta').countDocuments({ _id: sent._id, $expr: wasToldInStore })) === 1);
    }
    const clock = { config: { ...context().config, UNDO_WINDOW_SECONDS: 30 }, now: () => at };
    expect(told).toEqual(applications.map((application) => !isUndoOpen(application, clock)));
    expect(new Set(told)).toEqual(new Set([true, false]));
  });
});
