import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  /** The words of the button that saves. */
  save: string;
  busy: boolean;
  cancel: 'secondary' | 'quiet';
  onCancel: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The end of a form that can be left again: its buttons to save and to cancel. */
export function SaveOrCancel({ save, busy, cancel, onCancel, children }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyLabel="Saving...">
        {save}
      </Button>
      <Button variant={cancel} disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
