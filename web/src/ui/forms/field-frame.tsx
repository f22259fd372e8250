import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Classes of text inputs. What scrolls to one leaves room for its label. */
export const controlClass =
  'w-full scroll-mt-24 rounded-control border border-control bg-surface px-3.5 text-base text-text ' +
  'transition-colors duration-150 placeholder:text-muted hover:border-text/60 aria-invalid:border-danger';

/** Returns the attributes that link a control to its note, for screen readers. */
export function noteOf(id: string, error?: string, hint?: string) {
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? `${id}-note` : undefined };
}

interface NoteProps {
  /** Id of the control. */
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A control's error, else its hint. */
export function FieldNote({ id, error, hint }: NoteProps) {
  if (error) {
    return (
      <p id={`${id}-note`} role="alert" className="flex items-start gap-1.5 text-sm whitespace-pre-line text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    );
  }
  return (
    hint && (
      <p id={`${id}-note`} className="text-sm text-muted">
        {hint}
      </p>
    )
  );
}

interface FrameProps extends NoteProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A label above a control, and its hint or error below. */
export function FieldFrame({ label, className = '', children, ...note }: FrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={note.id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldNote {...note} />
    </div>
  );
}
