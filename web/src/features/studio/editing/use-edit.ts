import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/client.ts';
import { type RefusableFields } from '../../../ui/forms/use-submit.ts';
import { useSave } from '../../../ui/forms/use-save.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { changesOf, type EditRules, merged, seenBy } from './edit-rules.ts';
import type { WordsOf } from './field-words.ts';
import { useDraft } from '../../../ui/desk/drafts/use-draft.ts';

/** A form's edit of a stored thing. */
export interface Edit<T extends object, V extends FieldValues, E extends object> extends EditRules<T, V, E> {
  /** The thing as the server shows it. */
  thing: T;
  /** Names the form and its thing, such as `event evt_1`, for what is kept of it in the browser. */
  draft: string;
  words: WordsOf<E>;
  /**
   * Sends the fields that were changed, with the values that they had when the thing was seen.
   * @returns the thing as it is stored then
   */
  save: (changes: Partial<E>, seen: Partial<T>) => Promise<T>;
  /** Called once all of it is saved, with the thing as it is known then. */
  onSaved?: (thing: T) => void;
  /** The fields that the server may refuse, as `useSubmit` takes them. */
  fields?: RefusableFields<V> | undefined;
}

/**
 * Saves a form that edits a stored thing, as `useSave` does, so that nobody's words are lost: only what was changed here is sent, and what
 * somebody else has changed meanwhile is asked about, if it is the same field, and kept otherwise.
 */
export function useEdit<T extends object, V extends FieldValues, E extends object>(
  form: UseFormReturn<V>,
  { thing, draft, words, save, onSaved, fields, ...rules }: Edit<T, V, E>,
) {
  // As it was when the form was filled. What the page learns about the thing later was not in it.
  const seen = useRef(thing);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const kept = useDraft(form, draft, seen);
  const send = async (typed: V) => {
    const changes = changesOf(rules, seen.current, complete(typed, rules.valuesOf(seen.current)));
    if (Object.keys(changes).length > 0) seen.current = await save(changes, seenBy(seen.current, changes)).catch(refuse(changes));
    kept.drop();
    onSaved?.(seen.current);
    return rules.valuesOf(seen.current);
  };
  const refuse = (changes: Partial<E>) => (error: unknown) => {
    const theirs = error instanceof ApiError ? error.current : undefined;
    if (theirs) setConflict({ mine: changes as Conflict['mine'], theirs });
    throw error;
  };
  const submission = useSave(form, { send, fields });
  const decide = (mine: ReadonlySet<string>) => {
    if (!conflict) return;
    const { theirs, both } = merged(seen.current, { changes: conflict.mine, current: conflict.theirs, mine });
    seen.current = theirs;
    setConflict(null);
    form.reset(rules.valuesOf(theirs));
    form.reset(rules.valuesOf(both), { keepDefaultValues: true });
    void submission.submit();
  };
  const asked = conflict && { conflict, words, onDecide: decide, onClose: () => setConflict(null) };
  return { ...submission, asked, kept };
}

/** Returns typed values, with those of fields that the form has but does not let the member change. */
const complete = <V extends FieldValues>(typed: V, all: V): V => ({
  ...all,
  ...(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as Partial<V>),
});
