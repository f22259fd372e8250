import { type ComponentProps, useId } from 'react';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';

interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  choices: readonly Choice[];
}

/** A choice of one of several values, without a label. */
export function Select({ choices, className = 'min-h-12', ...select }: SelectProps) {
  return (
    <select {...select} className={`${controlClass} ${className}`}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface FieldProps extends SelectProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled choice with its hint or error below it, which screen readers read with the field. */
export function SelectField({ label, error, hint, className, id, ...select }: FieldProps) {
  const generated = useId();
  const selectId = id ?? generated;
  return (
    <FieldFrame id={selectId} label={label} error={error} hint={hint} className={className}>
      <Select {...select} {...noteOf(selectId, error, hint)} />
    </FieldFrame>
  );
}
