import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { type SaveOptions, useSaveForm } from '../use-save-form.ts';

interface Props<V extends FieldValues> extends SaveOptions<V> {
  form: UseFormReturn<V>;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button that saves it. */
  action: string;
  /** Classes that the place needs. */
  className?: string;
  children: ReactNode;
}

/** A short form that saves by itself: what went wrong, its fields, the button, and a note that it was saved. */
export function ShortForm<V extends FieldValues>({ form, label, action, className = '', children, ...options }: Props<V>) {
  const { isDirty, isSubmitting } = form.formState;
  const { save, problem, isSaved } = useSaveForm(form, options);
  return (
    <form noValidate aria-label={label} onSubmit={form.handleSubmit(save)} className={`flex flex-col gap-4 ${className}`}>
      {problem && <Message tone="error">{problem}</Message>}
      {children}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
          {action}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isSaved && 'Saved'}
        </p>
      </div>
    </form>
  );
}
