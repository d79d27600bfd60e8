/** What the API answers, each with everything below it; every other address is a page or a file. */
export const apiPaths = ['/api', '/healthz', '/readyz', '/metrics', '/openapi.json'] as const;

export const isApiPath = (path: string): boolean =>
  apiPaths.some((start) => path === start || path.startsWith(`${start}/`));
