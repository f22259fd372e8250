import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** The button that removes a row of a form's list, beside the row's fields. @param name what is removed, as in `step 2` */
export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" className="mt-6.5 px-3" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 aria-hidden className="size-5" />
    </Button>
  );
}

/** The button that adds a row to a form's list, below its rows. */
export function AddRow({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button variant="secondary" className="self-start" onClick={onAdd}>
      <Plus aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
