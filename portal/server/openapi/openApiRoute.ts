import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute, type Route } from '../routes/Route.ts';
import { writeOpenApi } from './writeOpenApi.ts';

/** The document is about all routes, so it is told which those are. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  const documents = new Map<string, object>();
  return defineRoute({
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    access: 'anyone',
    isOpen: true,
    replies: { 200: { text: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
    waitsFor: 'itself',
    handle: async ({ deps }) => {
      const { BRAND_NAME, PUBLIC_URL } = deps.context.config;
      const document =
        documents.get(PUBLIC_URL) ?? writeOpenApi(routes(), { title: BRAND_NAME, url: PUBLIC_URL });
      documents.set(PUBLIC_URL, document);
      return ok(document);
    },
  });
}
