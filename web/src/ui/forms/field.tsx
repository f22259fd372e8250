import { type ComponentProps, useId } from 'react';
import { controlClass, FieldFrame, noteOf } from './field-frame.tsx';

interface Notes {
  label: string;
  /** The message about an invalid value. */
  error?: string | undefined;
  /** Help for filling in the field; the error replaces it. */
  hint?: string | undefined;
}

/** A labelled input with its hint or error below it, which screen readers read with the field. */
export function Field({ label, error, hint, className, id, ...input }: ComponentProps<'input'> & Notes) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint} className={className}>
      <input {...input} {...noteOf(inputId, error, hint)} className={`${controlClass} min-h-12`} />
    </FieldFrame>
  );
}

/** A labelled text area with its hint or error below it. */
export function TextField({ label, error, hint, className, id, ...area }: ComponentProps<'textarea'> & Notes) {
  const generated = useId();
  const areaId = id ?? generated;
  return (
    <FieldFrame id={areaId} label={label} error={error} hint={hint} className={className}>
      <textarea {...area} {...noteOf(areaId, error, hint)} className={`${controlClass} resize-y py-3`} />
    </FieldFrame>
  );
}
