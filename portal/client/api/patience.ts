/** How long a request may take. */
export const patienceMs = 30_000;
