import type { ComponentProps } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UnsavedChanges } from '../../../ui/desk/drafts/unsaved-changes.tsx';
import type { KeptDraft } from '../../../ui/desk/drafts/use-draft.ts';

/** The state and the actions that `useEdit` and `useNew` return. */
export interface Saving {
  /** Validates the form and saves it, as the form's `onSubmit`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  problem: string | null;
  isSaved: boolean;
  /** The conflict to decide before the form can be saved; null if there is none. */
  asked: ComponentProps<typeof ConflictDialog> | null;
  kept: KeptDraft;
}

/** The questions of a form that is being edited: which of two changes stays, and whether the page is left without saving. */
export function SavingQuestions({ saving: { asked, kept }, isDirty }: { saving: Saving; isDirty: boolean }) {
  return (
    <>
      {asked && <ConflictDialog {...asked} />}
      <UnsavedChanges isDirty={isDirty} onLeave={kept.drop} />
    </>
  );
}
