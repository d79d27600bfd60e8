import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createPages } from '@yieldwren/portal';
import { testConfig } from '@yieldwren/shared/testing';
import { announce } from './announce.ts';

/** The product's pages, or those of another folder, in front of nothing: a visit is taken, and counted nowhere. */
const distDir = process.argv[2] ?? fileURLToPath(new URL('../../../../portal/dist', import.meta.url));
const pages = createPages({ config: testConfig(), distDir });
announce(
  createServer((request, response) => {
    if (!pages(request, response)) {
      response.writeHead(request.url === '/api/visits' ? 204 : 404).end();
    }
  }),
);
