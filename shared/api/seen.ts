import * as z from 'zod/mini';

/**
 * Returns the schema of `seen`, which a body that changes some fields of a stored thing has beside them: the values of these fields as its
 * sender saw them, in the form in which the API shows them. A field that somebody else has changed since is refused with
 * `changed_meanwhile`, unless it already has the wanted value. Fields whose value is not named are replaced, whatever it is.
 * @param shown the fields as an answer shows them
 */
export const seen = <S extends z.core.$ZodShape>(shown: z.ZodMiniObject<S>) => z.optional(z.strictObject(z.partial(shown).shape));
