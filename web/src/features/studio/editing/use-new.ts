import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type SaveOptions, useSave } from '../../../ui/forms/use-save.ts';
import { useDraft } from '../../../ui/desk/drafts/use-draft.ts';

interface Options<V extends FieldValues> extends SaveOptions<V> {
  /** Names the form for what is kept of it in the browser, such as `new event`; null for one with secrets, of which nothing is kept. */
  draft: string | null;
}

/** Saves a form that makes something new, as `useSave` does, and keeps what is typed in the browser until then. */
export function useNew<V extends FieldValues>(form: UseFormReturn<V>, { draft, send, fields }: Options<V>) {
  const kept = useDraft(form, draft);
  const submission = useSave(form, {
    fields,
    send: async (values) => {
      const saved = await send(values);
      kept.drop();
      return saved;
    },
  });
  return { ...submission, asked: null, kept };
}
