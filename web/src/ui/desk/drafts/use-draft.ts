import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { chosenOrganization } from '../../../lib/api/organization.ts';
import { type DraftPlace, dropDraft, findDraft, keepDraft } from '../../../lib/browser/drafts.ts';
import { tokenState } from '../../../lib/session/token.ts';

/** Milliseconds after which what is typed is kept. */
const KEPT_AFTER_MS = 500;

/** A form's draft in the browser. */
export interface KeptDraft {
  /** When the draft was kept that is offered, in milliseconds; null if there is none. */
  offeredFrom: number | null;
  /** Fills the form with the draft, as if nobody had left it. */
  restore: () => void;
  /** Forgets the draft that is offered. */
  discard: () => void;
  /** Forgets what is kept of this form, because it was saved or given up. */
  drop: () => void;
}

/**
 * Keeps what is typed into a form in the browser until it is saved, and returns what was kept before the page was lost.
 * @param name of the form and its thing, such as `event evt_1`; null for a form with secrets, of which nothing is kept
 * @param seen the thing as the form was filled with it, which is restored with the draft; left out for a new one
 */
export function useDraft<V extends FieldValues, T>(form: UseFormReturn<V>, name: string | null, seen?: RefObject<T>): KeptDraft {
  const token = useAtomValue(tokenState);
  const userId = token.status === 'valid' ? token.payload.sub : '';
  const [tab] = useState(() => crypto.randomUUID());
  const place: DraftPlace = { userId, form: `${chosenOrganization() ?? ''} ${name ?? ''}`, tab };
  const [offered, setOffered] = useState(() => (name === null ? null : findDraft(place)));
  const isDropped = useRef(false);
  const { isDirty, defaultValues: untouched = {} } = form.formState;

  const keep = useEffectEvent(() => {
    if (name === null || isDropped.current || userId === '') return;
    keepDraft(place, { at: Date.now(), values: form.getValues(), untouched, seen: seen?.current ?? null });
  });
  const forget = useEffectEvent(() => dropDraft(place));
  useEffect(() => {
    if (!isDirty) return;
    isDropped.current = false;
    let timer: number | null = window.setTimeout(write, KEPT_AFTER_MS);
    function write() {
      timer = null;
      keep();
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => (timer ??= window.setTimeout(write, KEPT_AFTER_MS)),
    });
    return () => {
      stop();
      if (timer === null) return;
      window.clearTimeout(timer);
      keep();
    };
  }, [isDirty, form]);
  useEffect(() => {
    if (!isDirty) forget();
  }, [isDirty]);

  const discard = () => {
    if (offered) dropDraft(offered.place);
    setOffered(null);
  };
  return {
    offeredFrom: offered?.draft.at ?? null,
    discard,
    restore: () => {
      if (!offered) return;
      const { draft } = offered;
      if (seen) seen.current = draft.seen as T;
      form.reset(draft.untouched as V);
      form.reset({ ...draft.untouched, ...draft.values } as V, { keepDefaultValues: true });
      keepDraft(place, draft);
      discard();
    },
    drop: () => {
      isDropped.current = true;
      dropDraft(place);
    },
  };
}
