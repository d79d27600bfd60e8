import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { announce } from './announce.ts';

/** Bare `node:http` with one answer: the bytes and headers in the JSON file that is named. */
interface Answer {
  headers: Record<string, string>;
  body: string;
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Answer;
const bytes = Buffer.from(body, 'base64');
announce(createServer((_request, response) => response.writeHead(200, headers).end(bytes)));
