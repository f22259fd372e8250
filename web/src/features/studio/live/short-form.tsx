import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { DraftOffer } from '../../../ui/desk/drafts/draft-offer.tsx';
import { type Saving, SavingQuestions } from '../editing/saving.tsx';

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
  const { submit, problem, isSaved, kept } = saving;
  return (
    <>
      <ProblemForm aria-label={label} problem={problem} onSubmit={submit} className={`flex flex-col gap-4 ${className}`}>
        <DraftOffer kept={kept} />
        {children}
        <div className="flex items-center gap-4">
          <Button type="submit" variant="secondary" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
            {action}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isSaved && 'Saved'}
          </p>
        </div>
      </ProblemForm>
      <SavingQuestions saving={saving} isDirty={isDirty} />
    </>
  );
}
