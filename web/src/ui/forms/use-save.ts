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

/** Saves a form that stays on the page, as `useSubmit` sends one. `isSaved` is true from a success until something is typed again. */
export function useSave<V extends FieldValues>(form: UseFormReturn<V>, { send, fields }: SaveOptions<V>) {
  const [wasSaved, setWasSaved] = useState(false);
  const save = async (values: V) => {
    setWasSaved(false);
    form.reset(await send(values));
    setWasSaved(true);
  };
  const submission = useSubmit(form, save, fields);
  return { ...submission, isSaved: wasSaved && !form.formState.isDirty };
}
