import type { ReactNode } from 'react';
import { useAction } from '../lib/api/use-action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface Props {
  title: string;
  /** A description of the consequences, in a sentence or two. */
  children: ReactNode;
  /** The label of the button that does it, and while it does. */
  action: string;
  busyLabel: string;
  /** The label of the button that leaves everything as it is. */
  keep: string;
  /** False for something that can be taken back. */
  isDestructive?: boolean;
  /** Returns false if the fields among the children lack something, and say so. */
  isReady?: () => boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone at once. It closes when that is done; a failure is shown and can be tried again. */
export function ConfirmDialog({ title, children, action, busyLabel, keep, onConfirm, onClose, ...rest }: Props) {
  const { isDestructive = true, isReady = () => true } = rest;
  const confirm = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={title} locked={confirm.busy}>
      <div className="flex flex-col gap-5">
        <div className="text-pretty">{children}</div>
        {confirm.problem && <Message tone="error">{confirm.problem}</Message>}
        <DialogActions keep={keep} busy={confirm.busy} onClose={onClose}>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            busy={confirm.busy}
            busyLabel={busyLabel}
            onClick={() => isReady() && confirm.run()}
          >
            {action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
