import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { Saving } from '../editing/saving.tsx';
import { KeptForm } from '../forms/kept-form.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  saving: Saving;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button that saves it. */
  action: string;
  /** Classes that the place needs. */
  className?: string;
  children: ReactNode;
}

/** A short form that saves by itself: what went wrong, its fields, the button, and a note that it was saved. */
export function ShortForm<V extends FieldValues>({ form, label, action, className = '', saving, children }: Props<V>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <KeptForm form={form} saving={saving} aria-label={label} className={`flex flex-col gap-4 ${className}`}>
      {children}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
          {action}
        </Button>
        <p role="status" className="text-sm text-muted">
          {saving.isSaved && 'Saved'}
        </p>
      </div>
    </KeptForm>
  );
}
