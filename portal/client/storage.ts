/**
 * What the browser keeps about one person. Local storage holds two entries and nothing else
 * about anybody; drafts live in session storage and end with the tab; of somebody who is signed in the server keeps
 * them as well.
 */
export const localEntries = { user: 'yieldwren_user', redirect: 'auth_redirect' } as const;
export const sessionEntries = {
  applyDraft: 'apply_draft',
  formDraft: 'form_draft',
  /** Typed while nobody knew who types: not over the draft of somebody who is known. */
  nobodysFormDraft: 'nobodys_form_draft',
  editDraft: 'edit_draft',
  questionAnswers: 'question_answers',
  reviewTexts: 'review_texts',
  /** Somebody was signed in, and after which log-out: what is typed goes with the next one, also where it is not seen. */
  wasSignedIn: 'was_signed_in',
} as const;
/** Drawn anew by each log-out, for tabs that miss it. It tells nothing of the person. */
const logOutEntry = 'last_log_out';
/** How the review desk works, in local storage. It tells nothing of the person, so it stays when they are forgotten. */
export const deskEntry = 'review_settings';
/** Whether animations are paused, likewise. */
export const motionEntry = 'animations';
/** Which builds of the portal this tab has left for a newer one, in session storage, likewise. */
export const leftBuildsEntry = 'left_builds';

type Area = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden or full; the portal works on without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readEntry = (area: Area, name: string): string | undefined =>
  attempt(() => window[area].getItem(name)) ?? undefined;

export const writeEntry = (area: Area, name: string, text: string): void => {
  attempt(() => {
    window[area].setItem(name, text);
  });
};

export const dropEntry = (area: Area, name: string): void => {
  attempt(() => {
    window[area].removeItem(name);
  });
};

export const dropStoredUser = (): void => {
  dropEntry('localStorage', localEntries.user);
};

export const readLogOut = (): string => readEntry('localStorage', logOutEntry) ?? '';

function dropAll(area: Area, names: Readonly<Record<string, string>>): void {
  for (const name of Object.values(names)) {
    dropEntry(area, name);
  }
}

/** Forgets everything that was typed in this tab. */
export const forgetTyped = (): void => {
  dropAll('sessionStorage', sessionEntries);
};

/** Forgets the person: signed-in user, saved redirect and everything typed. Other tabs find a mark of it. */
export function forgetPerson(): void {
  dropAll('localStorage', localEntries);
  writeEntry('localStorage', logOutEntry, `${Math.random()}`);
  forgetTyped();
}
