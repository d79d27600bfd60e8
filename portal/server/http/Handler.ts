import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the request and says true, or leaves it to the next one and says false. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
