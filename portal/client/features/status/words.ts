export const statusWords = {
  title: 'Your application',
  titleOfMany: 'Your applications',
  loading: 'Loading your application',
  signInTitle: 'Where does your application stand?',
  signInText:
    'Confirm your Discord account to see your application, change your mind, or take your data with you.',
  loadFailed: 'Your application could not be loaded',
  none: 'No application yet',
  apply: 'Apply for Beta Access',
  again: 'Apply again',
  dashboard: 'Open your dashboard',
  setUp: 'Tell us how to set you up',
  setUpText: 'Five short answers help the team set you up.',
  community: 'Open Discord',
  communityText: 'The team gets in touch with you on our Discord server.',
  reason: 'From the reviewer',
  reference: 'Reference',
  sent: 'Sent',
  next: 'What happens next',
  deliveries: 'In Discord',
  join: 'Join our Discord server',
  history: 'What happened so far',
  answers: 'Your answers',
  erasedAnswers: 'The answers were erased.',
  live: 'This page updates by itself.',
  logOut: 'Log out',
} as const;

export const editWords = {
  link: 'Edit your answers',
  title: 'Edit your answers',
  lead: 'You can change your answers until somebody decides on them. Reviewers see what you changed.',
  answers: 'Your answers',
  save: 'Save changes',
  saving: 'Saving changes...',
  cancel: 'Back without saving',
  loading: 'Loading the form',
  failed: 'Your changes were not saved',
  done: { title: 'Answers changed', message: 'Reviewers see the new ones.' },
} as const;

/** What happened while the status stayed. */
export const changeTexts: Readonly<Record<string, string>> = {
  edited: 'You changed your answers',
  overdue: 'Taking longer than promised',
  retention: 'Answers deleted, because their time was over',
};

export const historyTexts = {
  pending: { first: 'Application received', later: 'Back under review' },
  approved: { first: 'Approved', later: 'Approved' },
  rejected: { first: 'Not accepted', later: 'Not accepted' },
  withdrawn: { first: 'Withdrawn', later: 'Withdrawn' },
} as const;

export const withdrawWords = {
  button: 'Withdraw application',
  title: 'Withdraw your application?',
  text: 'Reviewers stop looking at it. You may apply again whenever you like.',
  confirm: 'Withdraw it',
  cancel: 'Keep it',
  done: { title: 'Application withdrawn', message: 'You may apply again whenever you like.' },
  failed: {
    title: 'Not withdrawn',
    message: 'The application could not be withdrawn. Please try again.',
  },
} as const;

export const dataWords = {
  title: 'Your data',
  text: 'Take a copy of everything we keep about you, or have all of it erased.',
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
    'A reference number with a status and dates stays, which names nobody. That you were erased is noted under a keyed hash, so that a restored backup does not bring you back.',
    'To remove {brand} from your Discord account as well, open User Settings, then Authorized Apps, there.',
  ],
  home: 'Return to Homepage',
} as const;
