import { type FormEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { reasonOf } from '../../../lib/api/client.ts';
import { refusedField } from '../../../lib/api/refused-field.ts';

/** Sends a form's values. A failure is shown at its field, else returned as `problem`. */
export function useSubmit<V extends FieldValues>(form: UseFormReturn<V>, send: (values: V) => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      const field = refusedField(error, Object.keys(values) as FieldPath<V>[]);
      const message = reasonOf(error);
      if (field === undefined) setProblem(message);
      else form.setError(field, { message }, { shouldFocus: true });
    }
  });
  return { submit: (event: FormEvent) => void submit(event), problem };
}
