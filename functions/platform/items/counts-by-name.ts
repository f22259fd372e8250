import * as z from 'zod/mini';

/** The schema of an item that counts: each count is an attribute of its own name, so that it can be added to without being read. */
export const countsByName = z.catchall(
  z.object({ pk: z.exactOptional(z.string()), sk: z.exactOptional(z.string()), ttl: z.exactOptional(z.int()) }),
  z.number(),
);

/** Returns the counts of such an item, by their names. */
export const namedCounts = ({ pk: _pk, sk: _sk, ttl: _ttl, ...counts }: z.output<typeof countsByName>): [string, number][] =>
  Object.entries(counts);
