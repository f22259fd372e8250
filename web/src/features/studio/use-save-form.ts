import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, reasonOf } from '../../lib/api/client.ts';

export interface SaveOptions<V> {
  /** Sends the values; what it returns becomes the form's values. */
  send: (values: V) => Promise<V>;
  /** Returns the field of the form for the one that the server refused; undefined if the form has none for it. */
  fieldOf: (refused: string) => FieldPath<V & FieldValues> | undefined;
}

interface SaveState<V> {
  save: (values: V) => Promise<void>;
  /** The reason that the last attempt failed; null if it succeeded, or if a field is at fault. */
  problem: string | null;
  /** True from a success until something is typed again. */
  isSaved: boolean;
}

/** Saves a form of the studio. A failure is shown at its field, and keeps what was typed. */
export function useSaveForm<V extends FieldValues>(form: UseFormReturn<V>, { send, fieldOf }: SaveOptions<V>): SaveState<V> {
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const { isDirty } = form.formState;
  const save = async (values: V) => {
    setProblem(null);
    setWasSaved(false);
    try {
      form.reset(await send(values));
      setWasSaved(true);
    } catch (error) {
      const message = reasonOf(error);
      const refused = error instanceof ApiError ? error.field : undefined;
      const field = refused === undefined ? undefined : fieldOf(refused);
      if (field === undefined) setProblem(message);
      else form.setError(field as FieldPath<V>, { message }, { shouldFocus: true });
    }
  };
  return { save, problem, isSaved: wasSaved && !isDirty };
}
