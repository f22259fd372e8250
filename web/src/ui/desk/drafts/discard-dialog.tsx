import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';

interface Props {
  title: string;
  /** The label of the button that gives up what was typed. */
  action: string;
  /** A sentence about what is lost. */
  children: ReactNode;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before something is lost that was typed. The way back to it is the first choice. */
export function DiscardDialog({ title, action, children, onDiscard, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">{children}</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="danger" onClick={onDiscard}>
            {action}
          </Button>
          <Button onClick={onClose}>Keep editing</Button>
        </div>
      </div>
    </Dialog>
  );
}
