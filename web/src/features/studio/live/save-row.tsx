import { Button } from '../../../ui/button.tsx';

interface Props {
  label: string;
  /** True if something was typed that is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
}

/** The button that saves a short form, and a note that it did. */
export function SaveRow({ label, isDirty, isSaving, isSaved }: Props) {
  return (
    <div className="flex items-center gap-4">
      <Button type="submit" variant="secondary" disabled={!isDirty} busy={isSaving} busyLabel="Saving...">
        {label}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isSaved && 'Saved'}
      </p>
    </div>
  );
}
