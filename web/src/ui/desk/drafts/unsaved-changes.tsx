import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHeldLeaving } from '../../../lib/navigation/use-held-leaving.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface Props {
  isDirty: boolean;
  /** Called when the page is left without saving. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left by a link, by the browser's back or forward button, or closed. */
export function UnsavedChanges({ isDirty, onLeave }: Props) {
  /** Leaves in the way that was held. */
  const [leave, setLeave] = useState<{ by: () => void } | null>(null);
  const navigate = useNavigate();
  useHeldLeaving(isDirty, {
    onLink: (to) => setLeave({ by: () => void navigate(to) }),
    onHistory: (goOn) => setLeave({ by: goOn }),
  });
  if (leave === null) return null;
  const go = () => {
    setLeave(null);
    onLeave?.();
    leave.by();
  };
  return (
    <DiscardDialog title="Leave without saving?" action="Leave" onDiscard={go} onClose={() => setLeave(null)}>
      What you typed on this page is not saved yet. If you leave now, it is lost.
    </DiscardDialog>
  );
}
