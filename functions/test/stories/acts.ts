import type { Answer } from '../people/visitor.ts';

/** Returns the answer of a page. @throws if it is a server error: whatever happens, no page may see one */
export function answered(answer: Answer): Answer {
  if (answer.status >= 500) throw new Error(`A page was answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Returns the result of an act; undefined if it fails, because it may no longer be possible. */
export const ifPossible = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);
