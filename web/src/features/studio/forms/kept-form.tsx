import type { ComponentProps } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftOffer } from '../../../ui/desk/drafts/draft-offer.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { type Saving, SavingQuestions } from '../editing/saving.tsx';

interface Props<V extends FieldValues> extends Omit<ComponentProps<typeof ProblemForm>, 'onSubmit'> {
  form: UseFormReturn<V>;
  /** The state that `useEdit` or `useNew` returned for it. */
  saving: Saving;
}

/** A form of the studio that loses no words: it offers what was typed before a crash, and asks before anything is dropped or replaced. */
export function KeptForm<V extends FieldValues>({ form, saving, problem = saving.problem, children, ...rest }: Props<V>) {
  return (
    <>
      <ProblemForm problem={problem} onSubmit={saving.submit} {...rest}>
        <DraftOffer kept={saving.kept} />
        {children}
      </ProblemForm>
      <SavingQuestions saving={saving} isDirty={form.formState.isDirty} />
    </>
  );
}
