import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, reasonOf } from '../../lib/api/client.ts';
import { refusedField } from '../../lib/api/refused-field.ts';

/** The fields of a form that show why the server refused them: their names, or what returns the field for a name that the server used. */
export type RefusableFields<V extends FieldValues> = readonly FieldPath<V>[] | ((refused: string) => FieldPath<V> | undefined);

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

interface Submission<V> {
  /** Validates the form and sends its values, as the form's `onSubmit`. */
  submit: Submit;
  /** Returns what does the same with another call, for a form with a second button. */
  submitTo: (send: (values: V) => Promise<unknown>) => Submit;
  /** The error of the last attempt; null if it succeeded, or if a field shows it. */
  failure: unknown;
  /** The reason for that in words. */
  problem: string | null;
}

/**
 * Sends a form. A failure keeps what was typed; it is shown at the field that the server refused, and otherwise returned.
 * @param send sends the values; what it throws is the failure
 * @param fields the fields that the server may refuse; by default all that have a value, by their names
 */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<unknown>,
  fields?: RefusableFields<V>,
): Submission<V> {
  const [failure, setFailure] = useState<unknown>(null);
  const submitTo = (to: typeof send) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await to(values);
      } catch (error) {
        const field = fieldOf(error, fields ?? (Object.keys(values) as FieldPath<V>[]));
        if (field === undefined) setFailure(error);
        else form.setError(field, { message: reasonOf(error) }, { shouldFocus: true });
      }
    });
  return { submit: submitTo(send), submitTo, failure, problem: failure === null ? null : reasonOf(failure) };
}

/** Returns the field that shows an error; undefined if the server refused none of them. A field that somebody else has changed is not at fault. */
function fieldOf<V extends FieldValues>(error: unknown, fields: RefusableFields<V>): FieldPath<V> | undefined {
  if (error instanceof ApiError && error.current) return undefined;
  if (typeof fields !== 'function') return refusedField(error, fields);
  return error instanceof ApiError && error.field !== undefined ? fields(error.field) : undefined;
}
