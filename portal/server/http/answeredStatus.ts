import type { ServerResponse } from 'node:http';

/** As proxies have it where whoever asked went, or was cut, before there was an answer. */
const unanswered = 499;

/** Of a response that is closed: until something is sent, its own status is a 200 that nobody was given. */
export const answeredStatus = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : unanswered;
