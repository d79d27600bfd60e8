/** Of /apply: under its heading, and in what others show of the page. */
export const applyLead =
  'Confirm your Discord account, answer a few questions about your traffic and data, and hear back within 24-48 hours.';
