import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** Registers a field of a form, and returns what binds its input to it: the registration, and the message about an invalid value. */
export function bindField<V extends FieldValues, N extends FieldPath<V>>(
  { register, formState }: UseFormReturn<V>,
  name: N,
  rules?: RegisterOptions<V, N>,
) {
  return { ...register(name, rules), error: (get(formState.errors, name) as FieldError | undefined)?.message };
}
