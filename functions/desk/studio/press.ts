import { ApiError } from '../../platform/http/api-error.ts';
import { requestTag } from '../../platform/http/same-request.ts';
import { idOfPress, newId } from '../../platform/ids.ts';

/** A request that makes something, with the key of its press if it has one. */
interface Press {
  organizationId: string;
  params?: unknown;
  body: { key?: string | undefined };
}

/** Returns the id of what a request makes: the same for a repeated press, and another one if its details changed. */
export const idOfMade = (prefix: string, { organizationId, params = null, body }: Press): string =>
  body.key === undefined ? newId(prefix) : idOfPress(prefix, organizationId, requestTag({ params, body }));

/**
 * Makes something once for all presses with one key: a repeated one, also at the same moment, is given what the first has made.
 * @param find returns what was made before; null for nothing
 * @throws what `make` throws, unless another press was faster
 */
export async function madeOnce<T>(
  { body }: Press,
  find: () => Promise<T | null>,
  make: () => Promise<T>,
): Promise<{ made: T; isRepeat: boolean }> {
  const before = body.key === undefined ? null : await find();
  if (before !== null) return { made: before, isRepeat: true };
  try {
    return { made: await make(), isRepeat: false };
  } catch (error) {
    const found = body.key !== undefined && error instanceof ApiError ? await find() : null;
    if (found === null) throw error;
    return { made: found, isRepeat: true };
  }
}
