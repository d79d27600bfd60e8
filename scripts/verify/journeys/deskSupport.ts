import { findOfPerson, submitBeta } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import type { Page } from 'playwright-core';
import { type Person, type Stage, setUpStage } from './stage.ts';

export interface Desk {
  readonly stage: Stage;
  /** So many people apply, oldest first. */
  apply: (count: number) => Promise<Person[]>;
  /** The desk, as this reviewer sees it. */
  reviewer: (name: 'rhea' | 'ravi', options?: object) => Promise<Page>;
}

/** What every journey over the review desk starts with; call it at the top of the file. */
export function setUpDesk(ready: (desk: Desk) => void, undoSeconds = 60): void {
  let stage: Stage;
  setUpStage({ settings: { UNDO_WINDOW_SECONDS: String(undoSeconds) } }, (started) => {
    stage = started;
  });

  async function apply(count: number): Promise<Person[]> {
    const people = [];
    for (let one = 0; one < count; one += 1) {
      const person = await stage.person();
      const applicant = { user_id: null, discord_id: person.id, username: person.username, avatar: null };
      await submitBeta(stage.product.context, { ...applicant, isFullMember: true }, betaAnswers());
      people.push(person);
    }
    return people;
  }

  async function reviewer(name: 'rhea' | 'ravi', options = {}): Promise<Page> {
    const { page } = await stage.signedIn(stage.known(name), '/review', options);
    return page;
  }

  beforeAll(() => {
    ready({ stage, apply, reviewer });
  });
}

export const statusOf = async (person: Person) => (await findOfPerson(person.id))[0]?.status;
