import type { Response } from 'express';
import type { Reply } from './Reply.ts';

const end = (response: Response, type: string, content: string) => {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(response.req.method === 'HEAD' ? undefined : content);
};

export function send(response: Response, { status, body, text, headers = {} }: Reply): void {
  response.status(status).set(headers);
  if (text) {
    end(response, text.type, text.content);
  } else if (body) {
    end(response, 'application/json; charset=utf-8', JSON.stringify(body));
  } else {
    response.end();
  }
}
