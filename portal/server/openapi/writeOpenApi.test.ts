import { allRoutes } from '../routes/index.ts';
import { writeOpenApi } from './writeOpenApi.ts';

const document = writeOpenApi(allRoutes, { title: 'Test', url: 'https://portal.test' });
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('refers to named schemas that it has, and to nothing else', () => {
    const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, path = '']) => path));
    expect(references.size).toBeGreaterThan(10);
    const { components } = document as { components: { schemas: object } };
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...references].filter((path) => !known.includes(path))).toEqual([]);
    expect(text).not.toMatch(/"\$(?:defs|schema)"/);
  });

  it('says where each parameter stands, and which are needed', () => {
    expect(document).toMatchObject({
      paths: {
        '/api/users': { get: { parameters: [{ name: 'discord_id', in: 'query', required: true }] } },
        '/api/review/blocklist': {
          get: {
            parameters: [
              { name: 'cursor', in: 'query', required: false, description: '`next` of the page before' },
            ],
          },
        },
        '/api/review/applications/{id}': {
          get: { parameters: [{ name: 'id', in: 'path', required: true }] },
        },
        '/api/applications': {
          post: { parameters: [{ name: 'idempotency-key', in: 'header', required: false }] },
        },
      },
    });
  });

  it('leaves replies open for more keys, and bodies closed', () => {
    const { paths, components } = document as {
      paths: Record<string, Record<string, { requestBody?: unknown }>>;
      components: { schemas: Record<string, object> };
    };
    expect(components.schemas['User']).not.toHaveProperty('additionalProperties');
    expect(paths['/api/me/mail']?.['put']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { additionalProperties: false, required: ['wanted'] } } },
    });
  });

  it('describes each line or event of what comes bit by bit', () => {
    const line = {
      anyOf: [{ properties: { ok: { const: true } } }, { properties: { ok: { const: false } } }],
    };
    const event = { anyOf: [{ properties: { type: { const: 'application' } } }, {}] };
    expect(document).toMatchObject({
      paths: {
        '/api/review/bulk': {
          post: { responses: { 200: { content: { 'application/x-ndjson': { schema: line } } } } },
        },
        '/api/me/events': {
          get: { responses: { 200: { content: { 'text/event-stream': { schema: event } } } } },
        },
      },
    });
  });

  it('names every type that a file may be of', () => {
    const file = { content: { 'text/csv': {}, 'application/jsonl': {} } };
    expect(document).toMatchObject({
      paths: {
        '/api/review/export': { get: { responses: { 200: file } } },
        '/api/review/audit/export': { get: { responses: { 200: file } } },
      },
    });
  });

  it('lets mail programs stop e-mails as RFC 8058 has it: a form, from any page', () => {
    const { paths } = document as {
      paths: Record<string, { post: { requestBody: { content: object }; responses: object } }>;
    };
    const { requestBody, responses } = paths['/api/unsubscribe']?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]);
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '404', '429', '503']);
  });

  it('takes dates by their format, not by a pattern that nobody can read', () => {
    expect(text).toContain('"format":"date-time"');
    expect(text).not.toContain('(?:[02468][048]');
  });

  it.each([
    ['approve', /for reviewers/, /Decide although/],
    ['reject', /applicant/, /Decide although/],
    ['reopen', /for reviewers/, /without effect/],
  ])('says of %s who reads its reason, and what a claim has to do with it', (verb, whose, heeded) => {
    const properties = {
      reason: { description: expect.stringMatching(whose) },
      despite_claim: { description: expect.stringMatching(heeded) },
    };
    const requestBody = { content: { 'application/json': { schema: { properties } } } };
    expect(document).toMatchObject({
      paths: { [`/api/review/applications/{id}/${verb}`]: { post: { requestBody } } },
    });
  });

  it.each([
    ['approve', { required: false, content: { 'application/json': { schema: {} } } }],
    ['reject', { required: true, content: { 'application/json': { schema: { required: ['reason'] } } } }],
    ['reopen', { required: true, content: { 'application/json': { schema: { required: ['reason'] } } } }],
  ])('says of %s whether it takes a body without a reason, or none', (verb, requestBody) => {
    expect(document).toMatchObject({
      paths: { [`/api/review/applications/{id}/${verb}`]: { post: { requestBody } } },
    });
  });
});
