/** How long tests wait. Only what never comes takes this long: a machine that is twenty times slower is no failure. */
export const patienceMs = 300_000;
