import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  label: string;
  busy: boolean;
  isSaved: boolean;
  /** The words for that; a change of address, for example, is not saved yet. */
  savedLabel?: string;
  /** Closes the form; left out if it cannot be closed. */
  onCancel?: () => void;
}

/** The submit button of a form, which says when the form is saved. */
export function SaveButton({ label, busy, isSaved, savedLabel = 'Saved', onCancel }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" busy={busy} busyLabel="Saving...">
        {label}
      </Button>
      {onCancel && !isSaved && (
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      )}
      <span role="status" className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
        {isSaved && (
          <>
            <Check aria-hidden className="size-4" />
            {savedLabel}
          </>
        )}
      </span>
    </div>
  );
}
