import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftOffer } from '../../../ui/desk/drafts/draft-offer.tsx';
import { type Saving, SavingQuestions } from '../editing/saving.tsx';
import { SaveBar } from './save-bar.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  saving: Saving;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button that saves it. */
  action: string;
  /** False for members who can only look at it. */
  mayEdit?: boolean;
  /** Its sections. */
  children: ReactNode;
}

/** A long form of the studio: its sections, the bar that saves it, and the questions before anything is lost. */
export function LongForm<V extends FieldValues>({ form, saving, label, action, mayEdit = true, children }: Props<V>) {
  const { isDirty, isSubmitting } = form.formState;
  const { submit, problem, isSaved, kept } = saving;
  return (
    <>
      <form noValidate aria-label={label} onSubmit={submit} className="flex flex-col gap-6">
        {children}
        {mayEdit && (
          <SaveBar
            label={action}
            busy={isSubmitting}
            isSaved={isSaved}
            isDirty={isDirty}
            problem={problem}
            notice={<DraftOffer kept={kept} />}
          />
        )}
      </form>
      <SavingQuestions saving={saving} isDirty={isDirty} />
    </>
  );
}
