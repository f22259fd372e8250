import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useHeldLeaving } from '../../../lib/navigation/use-held-leaving.ts';

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
  const stay = () => setLeave(null);
  const go = () => {
    setLeave(null);
    onLeave?.();
    leave.by();
  };
  return (
    <Dialog open onClose={stay} title="Leave without saving?">
      <div className="flex flex-col gap-5">
        <p className="text-pretty">Your changes on this page are not saved yet and will be lost if you leave now.</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="danger" onClick={go}>
            Leave
          </Button>
          <Button onClick={stay}>Stay and save</Button>
        </div>
      </div>
    </Dialog>
  );
}
