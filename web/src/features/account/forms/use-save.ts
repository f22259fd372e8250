import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, reasonOf } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { keepToken } from '../../../lib/session/token.ts';

interface Saving<V> {
  save: (values: V) => Promise<void>;
  /** Why the last try failed, where no field is at fault. */
  problem: string | null;
  /** Set from a success until something is typed again. */
  isSaved: boolean;
}

interface Saved {
  message: string;
  token: string;
}

/**
 * Saves a form of the account and keeps the token that tells of the change. A failure is told at its field and keeps
 * what was typed.
 * @param send answers what the server says
 * @param after what the form holds once it is saved
 */
export function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<Saved>,
  after: (values: V) => DefaultValues<V>,
): Saving<V> {
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const { isDirty } = form.formState;

  const save = async (values: V) => {
    setProblem(null);
    setWasSaved(false);
    try {
      const { message, token } = await send(values);
      keepToken(token);
      notify.success(message);
      form.reset(after(values));
      setWasSaved(true);
    } catch (error) {
      const message = reasonOf(error);
      const field = error instanceof ApiError ? error.field : undefined;
      if (field !== undefined && Object.hasOwn(values, field)) {
        form.setError(field as FieldPath<V>, { message }, { shouldFocus: true });
      } else {
        setProblem(message);
      }
    }
  };
  return { save, problem, isSaved: wasSaved && !isDirty };
}
