import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
  /** What helps to fill it in; gives way to the error. */
  hint?: string | undefined;
}

/** A labelled input with its hint or error below it, told to screen readers with the field. */
export function Field({ label, error, hint, className = '', id, ...input }: Props) {
  const generated = useId();
  const inputId = id ?? generated;
  const noteId = `${inputId}-note`;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={inputId} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        className={
          'min-h-12 w-full rounded-control border border-control bg-surface px-3.5 text-base text-text ' +
          'transition-colors duration-150 placeholder:text-muted hover:border-text/60 aria-invalid:border-danger'
        }
      />
      {error ? (
        <p id={noteId} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
