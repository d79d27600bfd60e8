import type { ServerResponse } from 'node:http';
import type { Reply } from './Reply.ts';

const end = (response: ServerResponse, type: string, content: string) => {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(response.req.method === 'HEAD' ? undefined : content);
};

export function send(response: ServerResponse, { status, body, text, headers = {} }: Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value);
  }
  if (text) {
    end(response, text.type, text.content);
  } else if (body) {
    end(response, 'application/json; charset=utf-8', JSON.stringify(body));
  } else {
    response.end();
  }
}
