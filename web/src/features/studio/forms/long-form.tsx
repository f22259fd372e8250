import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SaveBar } from './save-bar.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { type SaveOptions, useSave } from '../../../ui/forms/use-save.ts';

interface Props<V extends FieldValues> extends SaveOptions<V> {
  form: UseFormReturn<V>;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button that saves it. */
  action: string;
  /** False for members who can only look at it. */
  mayEdit?: boolean;
  /** Its sections. */
  children: ReactNode;
}

/** A long form of the studio: its sections, the bar that saves it, and the question before changes are lost. */
export function LongForm<V extends FieldValues>({ form, label, action, mayEdit = true, children, ...options }: Props<V>) {
  const { isDirty, isSubmitting } = form.formState;
  const { submit, problem, isSaved } = useSave(form, options);
  return (
    <>
      <form noValidate aria-label={label} onSubmit={submit} className="flex flex-col gap-6">
        {children}
        {mayEdit && <SaveBar label={action} busy={isSubmitting} isSaved={isSaved} isDirty={isDirty} problem={problem} />}
      </form>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </>
  );
}
