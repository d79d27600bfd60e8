/** Under which names the desk keeps what it has read. All begin alike: who signs in again reads all of it anew. */
export const reviewKey = ['review'] as const;

export const listKey = [...reviewKey, 'list'] as const;
export const countsKey = [...reviewKey, 'counts'] as const;
export const viewsKey = [...reviewKey, 'views'] as const;

/** Every application that was opened; each stands under its own id. */
export const openedKey = [...reviewKey, 'one'] as const;
export const oneKey = (id: string) => [...openedKey, id] as const;
export const membershipKey = (id: string) => [...reviewKey, 'membership', id] as const;
