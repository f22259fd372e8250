import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  label: string;
  busy: boolean;
  isSaved: boolean;
  isDirty: boolean;
  problem: string | null;
  /** Something about the whole form, which is to be seen wherever the page stands. */
  notice: ReactNode;
}

/** The button that saves a long form, always in reach, with what became of it. */
export function SaveBar({ label, busy, isSaved, isDirty, problem, notice }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-3 border-t border-line bg-background/95 px-5 py-3 backdrop-blur-md sm:mx-0 sm:rounded-card sm:border sm:px-5">
      {notice}
      {problem && <Message tone="error">{problem}</Message>}
      <div className="flex items-center justify-between gap-4">
        <span role="status" className="inline-flex items-center gap-1.5 text-sm font-medium">
          {isSaved && (
            <span className="inline-flex items-center gap-1.5 text-success">
              <Check aria-hidden className="size-4" />
              Saved
            </span>
          )}
          {isDirty && !busy && <span className="text-muted">Unsaved changes</span>}
        </span>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {label}
        </Button>
      </div>
    </div>
  );
}
