import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  /** The label of the button that leaves everything as it is. */
  keep?: string | undefined;
  /** True while something is done that the dialog has to wait for. */
  busy: boolean;
  onClose: () => void;
  /** The button that does it, if there is one. */
  children: ReactNode;
}

/** The buttons at the end of a dialog or a form: the one that closes it, and the one that does what it asks. */
export function DialogActions({ keep = 'Cancel', busy, onClose, children }: Props) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
