import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, reasonOf } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { keepToken } from '../../../lib/session/token.ts';

interface SaveState<V> {
  save: (values: V) => Promise<void>;
  /** The reason that the last attempt failed; null if it did not, or if a field is at fault. */
  problem: string | null;
  /** True from a success until something is typed again. */
  isSaved: boolean;
}

interface SaveAnswer {
  message: string;
  /** The page's new token, if the account data in it has changed. */
  token?: string;
}

/**
 * Saves a form of the account and keeps the token that the server may issue with the change. A failure is shown at its field
 * and keeps what was typed.
 * @param send sends the values and returns the server's answer
 * @param after returns the values of the form once it is saved
 */
export function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<SaveAnswer>,
  after: (values: V) => DefaultValues<V>,
): SaveState<V> {
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const { isDirty } = form.formState;

  const save = async (values: V) => {
    setProblem(null);
    setWasSaved(false);
    try {
      const { message, token } = await send(values);
      if (token !== undefined) keepToken(token);
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
