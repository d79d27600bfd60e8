import type { StoredAnswers } from '../views/application.ts';
import { fieldsOf } from './kinds.ts';
import type { Application } from './store.ts';

/** The answers of either form under their field names, contact data included; empty after erasure. */
export function answersOf(application: Application): StoredAnswers {
  const from = (application.kind === 'beta' ? application : (application.form_data ?? {})) as StoredAnswers;
  return Object.fromEntries(
    fieldsOf[application.kind].map((field) => [field.name, from[field.name] ?? null]),
  );
}

/** What reviewers read without asking: everything but contact data (revealContact). */
export function openAnswersOf(application: Application): StoredAnswers {
  const answers = answersOf(application);
  return Object.fromEntries(
    fieldsOf[application.kind]
      .filter((field) => !field.private)
      .map((field) => [field.name, answers[field.name] ?? null]),
  );
}
