import { z } from 'zod';
import { compressed, createResource, type Resource, sendResource } from '../pages/resource.ts';
import { defineRoute, type Route } from '../routes/Route.ts';
import { writeOpenApi } from './writeOpenApi.ts';

const asResource = (document: object): Resource =>
  createResource(compressed(JSON.stringify(document)), { 'Content-Type': 'application/json; charset=utf-8' });

/**
 * The document is about all routes, so it is told which those are. It is written once for each address of a portal: a
 * hundred kilobytes for each answer would stop everybody else while somebody asks for many.
 */
export function openApiRoute(routes: () => readonly Route[]): Route {
  const documents = new Map<string, Resource>();
  return defineRoute({
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    access: 'anyone',
    isOpen: true,
    replies: { 200: { text: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
    waitsFor: 'itself',
    handle: async ({ deps, request, response }) => {
      const { BRAND_NAME, PUBLIC_URL } = deps.context.config;
      const document =
        documents.get(PUBLIC_URL) ??
        asResource(writeOpenApi(routes(), { title: BRAND_NAME, url: PUBLIC_URL }));
      documents.set(PUBLIC_URL, document);
      sendResource(request, response, document);
      return null;
    },
  });
}
