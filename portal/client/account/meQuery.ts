import { readSignedInUser } from '../api/auth.ts';

/** Who is signed in, as whoever shows it or goes by it asks: one answer serves them all. */
export const meQuery = { queryKey: ['me'], queryFn: readSignedInUser };
