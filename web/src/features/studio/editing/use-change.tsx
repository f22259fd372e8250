import { type ComponentProps, type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { WordsOf } from './field-words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change<E extends object> {
  /**
   * Saves values that one press sets, such as a switch. If somebody else has changed them since they were seen, it asks which stays.
   * @param save sends values with those that were seen
   * @returns the answer; null if theirs stays, so that the page has to be loaded again
   * @throws ApiError what `save` throws, also if the question was closed
   */
  change: <A>(
    wanted: Partial<E>,
    seen: Partial<E>,
    save: (wanted: Partial<E>, seen: Partial<E>) => Promise<A>,
  ) => Promise<A | null>;
  /** That question, while it is asked. */
  question: ReactNode;
}

/** Changes something stored by one press as `useEdit` does with a form: nothing is replaced that the member has not seen. */
export function useChange<E extends object>(words: WordsOf<E>): Change<E> {
  const [asked, setAsked] = useState<ComponentProps<typeof ConflictDialog> | null>(null);
  const decision = (mine: Values, theirs: Values) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const answer = (chosen: ReadonlySet<string> | null) => {
        setAsked(null);
        resolve(chosen);
      };
      setAsked({ conflict: { mine, theirs }, words, onDecide: answer, onClose: () => answer(null) });
    });
  const change: Change<E>['change'] = async (wanted, seen, save) => {
    try {
      return await save(wanted, seen);
    } catch (error) {
      const theirs = error instanceof ApiError ? error.current : undefined;
      if (!theirs) throw error;
      const mine = await decision(wanted as Values, theirs);
      if (mine === null) throw error;
      const kept = Object.keys(wanted).filter((name) => mine.has(name) || !Object.hasOwn(theirs, name));
      if (kept.length === 0) return null;
      return change(partOf(wanted, kept), partOf({ ...seen, ...(theirs as Partial<E>) }, kept), save);
    }
  };
  return { change, question: asked && <ConflictDialog {...asked} /> };
}

const partOf = <T extends object>(whole: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as Partial<T>;
