import type { mongo } from 'mongoose';
import { changeInBatches, type Migration } from './Migration.ts';

type Document = mongo.BSON.Document;

/** A card that nobody has drawn, and nobody is to: of an application that was closed before there were cards. */
const undrawn = { kind: 'card', state: 'done', done_at: null };

/** When somebody last acted on it: what is newer is to be seen. */
const lastActOf = ({ history, created_at, updated_at }: Document): unknown =>
  (history as Document[] | undefined)?.at(-1)?.['at'] ?? updated_at ?? created_at;

/** A card is posted anew for what came after its drawing; without the time of one, each old application would get a card. */
export const cardsWereDrawn: Migration = {
  version: 5,
  title: 'every card that needs no drawing says since when',
  run: async (database, onBatch) => {
    for (const name of ['application_submissions', 'applications']) {
      const waiting = { effects: { $elemMatch: undrawn } };
      const withTime = (document: Document) => ({ $set: { 'effects.$.done_at': lastActOf(document) } });
      await changeInBatches(database.collection(name), waiting, withTime, onBatch);
    }
  },
};
