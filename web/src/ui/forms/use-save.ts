import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type RefusableFields, useSubmit } from './use-submit.ts';

/** The parts of a form that stays on the page once it is saved. */
export interface SaveOptions<V extends FieldValues> {
  /** Sends the values; what it returns becomes the form's values. */
  send: (values: V) => Promise<V>;
  /** The fields that the server may refuse, as `useSubmit` takes them. */
  fields?: RefusableFields<V> | undefined;
}

/**
 * Saves a form that stays on the page, as `useSubmit` sends one. What is typed while it is on its way stays in the form, unsaved. `isSaved` is
 * true from a success until something is typed again.
 */
export function useSave<V extends FieldValues>(form: UseFormReturn<V>, { send, fields }: SaveOptions<V>) {
  const [wasSaved, setWasSaved] = useState(false);
  const save = async (values: V) => {
    setWasSaved(false);
    const sent = structuredClone(form.getValues());
    const saved = await send(values);
    const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, sent[name]));
    form.reset(saved);
    if (typed.length > 0) form.reset({ ...saved, ...(Object.fromEntries(typed) as Partial<V>) }, { keepDefaultValues: true });
    setWasSaved(true);
  };
  const submission = useSubmit(form, save, fields);
  return { ...submission, isSaved: wasSaved && !form.formState.isDirty };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
