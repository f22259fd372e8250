import type { ReactNode } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Message } from '../message.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface Props {
  title: string;
  /** A description of the consequences, in a sentence or two. */
  children: ReactNode;
  /** The label of the button that does it, and while it does; null if it cannot be done now. */
  action: string | null;
  busyLabel: string;
  /** The label of the button that leaves everything as it is. */
  keep: string;
  /** False for something that can be taken back. */
  isDestructive?: boolean;
  /** The width on desktops, as `Dialog` takes it. */
  className?: string;
  /** Shows a failure; without it, its reason is shown. */
  refusal?: (failure: unknown) => ReactNode;
  /** Does it. @returns what to tell the person then, if anything */
  onConfirm: () => Promise<string | void>;
  /** Called once the dialog is closed because it was done. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before something that cannot be undone at once. It closes when that is done; a failure is shown and can be tried again. */
export function ConfirmDialog({ title, children, action, busyLabel, keep, onConfirm, onDone, onClose, ...rest }: Props) {
  const { isDestructive = true, className, refusal } = rest;
  const confirm = useAction(async () => {
    const done = await onConfirm();
    if (typeof done === 'string') notify.success(done);
    onClose();
    onDone?.();
  });
  return (
    <Dialog open onClose={onClose} title={title} locked={confirm.busy} className={className}>
      <div className="flex flex-col gap-5">
        <div className="text-pretty">{children}</div>
        {confirm.problem && (refusal?.(confirm.failure) ?? <Message tone="error">{confirm.problem}</Message>)}
        <DialogActions keep={keep} busy={confirm.busy} onClose={onClose}>
          {action !== null && (
            <Button
              variant={isDestructive ? 'danger' : 'primary'}
              busy={confirm.busy}
              busyLabel={busyLabel}
              onClick={confirm.run}
            >
              {action}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
