import { toHomepage } from '../../content/applicants.ts';

export const dataWords = {
  title: 'Your data',
  text: 'Take a copy of what we keep about you, or have all of it erased.',
  export: 'Export my data',
} as const;

export const eraseWords = {
  button: 'Erase my data',
  title: 'Erase everything?',
  text: 'Your profile and every answer go for good, an open application is withdrawn, and you are signed out. This cannot be undone.',
  confirm: 'Erase everything',
  cancel: 'Keep my data',
  failed: { title: 'Not erased', message: 'Your data could not be erased. Please try again.' },
} as const;

export const erasedWords = {
  title: 'Your data has been erased',
  texts: [
    'Your answers, your profile and your drafts are gone, an open application is withdrawn, and you are signed out everywhere. Messages and roles that were still to come are cancelled.',
    'A reference number with a status and dates stays, which names nobody. That you were erased is noted under a keyed hash, so that a restored backup does not bring you back. If you reviewed, your name stays with what you decided about others.',
    'To remove {brand} from your Discord account as well, open User Settings, then Authorized Apps, there.',
  ],
  home: toHomepage,
} as const;

export const perhapsErasedWords = {
  title: 'Your data has probably been erased',
  text: 'You asked for it, but no answer came, and you are signed out now, as after an erasure. That is why there is no receipt. If you want to be sure, write to {email}.',
} as const;

export const erasureReceiptWords = {
  title: 'Your receipt',
  text: "This code proves that {brand} erased somebody's data on the day it begins with (UTC). It does not say whose, and we keep no copy. Whoever holds it can ask us at {email} whether it is genuine.",
  copy: 'Copy the code',
  copied: 'Copied',
  save: 'Save as a file',
  file: 'erasure-receipt.txt',
} as const;
