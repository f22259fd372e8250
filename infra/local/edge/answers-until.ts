import type { ApiAnswer } from '../gateway/gateway.ts';

/** Answers to keep at once. */
const MOST = 1000;

/**
 * Returns a cache of answers that name the moment at which they expire, as a distribution has it. Requests that come while an answer is under way
 * wait for it. Answers that are kept for a time only are not cached: on one machine nothing tells the edge of a change.
 */
export function answersUntil() {
  const kept = new Map<string, { answer: Promise<ApiAnswer>; expires: number }>();
  return async (key: string, fetch: () => Promise<ApiAnswer>): Promise<ApiAnswer> => {
    const known = kept.get(key);
    if (known && Date.now() < known.expires) return known.answer;
    if (kept.size >= MOST) kept.clear();
    const entry = { answer: fetch(), expires: Infinity };
    kept.set(key, entry);
    try {
      const { status, headers } = await entry.answer;
      entry.expires = status === 200 ? Date.parse(headers['expires'] ?? '') || 0 : 0;
    } catch (error) {
      entry.expires = 0;
      throw error;
    }
    return entry.answer;
  };
}
