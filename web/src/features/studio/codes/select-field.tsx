import { type ComponentProps, useId } from 'react';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled choice from a list. */
export function SelectField({ label, hint, error, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} {...noteOf(id, error, hint)} className={`${controlClass} min-h-12`} />
    </FieldFrame>
  );
}
