import { answerQuestion, joinServer } from '../../content/applicants.ts';
import { accountWords } from '../../content/navigation.ts';

export const statusWords = {
  title: 'Your application',
  titleOfMany: 'Your applications',
  loading: 'Loading your application',
  signInTitle: 'Where does your application stand?',
  signInText:
    'Confirm your Discord account to see your application, change your mind, or take your data with you.',
  loadFailed: 'Your application could not be loaded',
  apply: 'Apply for Beta Access',
  again: 'Apply again',
  againNow: 'You may apply again now.',
  another: 'Another application of yours stands on this page.',
  dashboard: 'Open your dashboard',
  setUp: 'Tell us how to set you up',
  setUpText: 'Five short answers help the team set you up.',
  community: 'Open Discord',
  communityText: 'The team gets in touch with you on our Discord server.',
  reason: 'From the reviewer',
  reference: 'Reference',
  sent: 'Sent',
  next: 'What happens next',
  deliveries: 'Roles and messages',
  join: joinServer.title,
  history: 'What happened so far',
  answers: 'Your answers',
  erasedAnswers: 'The answers were erased.',
  logOut: accountWords.logOut,
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
  over: {
    title: 'Your answers can no longer be changed',
    text: 'The application is not under review any more. Changes that you had not saved did not reach us.',
  },
  done: { title: 'Answers changed', message: 'Reviewers see the new ones.' },
} as const;

export const questionWords = {
  form: answerQuestion,
  from: 'From a reviewer',
  label: 'Your answer',
  hint: 'The reviewers of your application read it.',
  send: 'Send answer',
  empty: 'Write your answer first.',
  done: { title: 'Answer sent', message: 'The reviewers have it, and go on with your application.' },
  failed: {
    title: 'Your answer was not sent',
    message: 'What you typed is still here; please try again.',
  },
  closed: {
    title: 'This question is closed',
    text: 'Your answer was not sent. This is what you typed:',
    discard: 'Discard what I typed',
  },
  earlier: 'Questions and answers',
  askedAt: (moment: string) => `Asked ${moment}`,
  unanswered: 'Not answered',
} as const;

/** What happened while the status stayed. */
export const changeTexts: Readonly<Record<string, string>> = {
  edited: 'You changed your answers',
  overdue: 'Taking longer than promised',
  asked: 'We asked you a question',
  answered: 'You answered our question',
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
  text: 'Reviewers stop looking at it. This page then says from when you may apply again.',
  confirm: 'Withdraw it',
  cancel: 'Keep it',
  done: { title: 'Application withdrawn', message: 'Reviewers do not look at it any more.' },
  failed: {
    title: 'Not withdrawn',
    message: 'The application could not be withdrawn. Please try again.',
  },
} as const;

export const mailWords = {
  title: 'E-mails are stopped',
  text: (day: string) =>
    `Since ${day} you get no e-mails from us, except to confirm that something you sent has arrived.`,
  button: 'Get e-mails again',
  done: { title: 'E-mails are on again', message: 'We write to you when there is news.' },
  failed: { title: 'Not changed', message: 'E-mails are still stopped. Please try again.' },
} as const;
