import type { Response } from 'express';
import type { Reply } from './Reply.ts';

export function send(response: Response, { status, body, text, headers = {} }: Reply): void {
  response.status(status).set(headers);
  if (text) {
    response.type(text.type).send(text.content);
    return;
  }
  if (body) {
    response.json(body);
    return;
  }
  response.end();
}
