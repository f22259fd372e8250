import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import type { KeptDraft } from './use-draft.ts';

interface Closing {
  /** Closes the form: at once if nothing was typed, and otherwise after a question. */
  close: () => void;
  /** That question, while it is asked. */
  question: ReactNode;
}

/** Lets a form be closed that is not the whole page, such as a dialog, without losing what was typed by mistake. */
export function useClosing(isDirty: boolean, kept: KeptDraft, onClose: () => void): Closing {
  const [isAsked, setIsAsked] = useState(false);
  const discard = () => {
    kept.drop();
    onClose();
  };
  return {
    close: isDirty ? () => setIsAsked(true) : discard,
    question: isAsked && isDirty && (
      <DiscardDialog title="Discard what you typed?" action="Discard" onDiscard={discard} onClose={() => setIsAsked(false)}>
        It is not saved yet, and you cannot get it back.
      </DiscardDialog>
    ),
  };
}
