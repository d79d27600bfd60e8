/**
 * How long tests wait. Only what never comes takes this long: a machine that is twenty times slower is no failure. Less
 * where the product is changed on purpose and much never comes.
 */
export const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 300_000);

/** Of a product that no busy machine makes give up; how soon it does so is asked by tests of their own. */
export const patient = { REDIS_PATIENCE_MS: '30000', DISCORD_PATIENCE_MS: '25000' } as const;
