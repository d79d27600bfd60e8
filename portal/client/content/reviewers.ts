const reviewer = {
  signInTitle: 'For reviewers',
  forbiddenTitle: 'For reviewers only',
  forbiddenText:
    'Your Discord account does not have the reviewer role. Ask an admin of the server to give it to you.',
} as const;

/** In place of a page, to whoever does not have the role that it is for. */
export const roleWords = {
  review: {
    ...reviewer,
    signInText: 'Confirm your Discord account. Who may review is decided by a role on our server.',
  },
  stats: {
    ...reviewer,
    signInText: 'Confirm your Discord account. Who may see figures is decided by a role on our server.',
  },
  leads: {
    signInTitle: 'For lead reviewers',
    signInText: 'Confirm your Discord account. Who leads is decided by a role on our server.',
    forbiddenTitle: 'For lead reviewers only',
    forbiddenText: 'Your Discord account does not have the role of a lead reviewer.',
  },
} as const;

/** On several pages of reviewers. */
export const reviewerWords = {
  csv: 'Download CSV',
  jsonl: 'Download JSON lines',
  failed: 'That did not work. Please try again.',
} as const;
