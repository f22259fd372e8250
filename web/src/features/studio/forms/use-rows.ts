import { useEffect, useRef } from 'react';
import type { ArrayPath, FieldArray, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

interface Rows<R> {
  rows: readonly R[];
  append: (row: R) => void;
  remove: (index: number) => void;
  /** The reason that the server refused the rows as a whole; undefined if it did not, or once the form was changed. */
  problem: string | undefined;
}

/**
 * Returns the rows of a form's list, and what changes them. The fields of a row are registered as `name.index.field`. The library's own
 * useFieldArray would make the script that all forms of the site load a tenth larger.
 * @param first the field of a new row that gets the focus
 */
export function useRows<V extends FieldValues, N extends ArrayPath<V>>(
  { watch, formState, setValue, setFocus, unregister, clearErrors, subscribe }: UseFormReturn<V>,
  name: N & FieldPath<V>,
  first: string & keyof FieldArray<V, N>,
): Rows<FieldArray<V, N>> {
  const list: FieldPath<V> = name;
  const rows = watch(list) as FieldArray<V, N>[];
  const { length } = rows;
  const { isSubmitted, errors } = formState;
  const problem = (errors[list] as { message?: string } | undefined)?.message;

  const wasAppended = useRef(false);
  useEffect(() => {
    if (wasAppended.current) setFocus(`${name}.${length - 1}.${first}` as FieldPath<V>);
    wasAppended.current = false;
  }, [setFocus, name, first, length]);

  // No field has this error, so nothing else takes it away, and a form with an error is not sent.
  useEffect(() => {
    if (problem === undefined) return undefined;
    return subscribe({ formState: { values: true }, callback: () => clearErrors(list) });
  }, [problem, subscribe, clearErrors, list]);

  const write = (next: FieldArray<V, N>[], shouldValidate: boolean) =>
    setValue(list, next as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true, shouldValidate });
  return {
    rows,
    problem,
    append: (row) => {
      wasAppended.current = true;
      write([...rows, row], false);
    },
    remove: (index) => {
      const next = rows.toSpliced(index, 1);
      // The rows after it move up, so it is the last one whose fields go.
      unregister(`${name}.${length - 1}` as FieldPath<V>, { keepDefaultValue: true });
      write(next, isSubmitted);
    },
  };
}
