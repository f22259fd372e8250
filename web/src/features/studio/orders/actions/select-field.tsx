import { type ComponentProps, useId } from 'react';
import { controlClass, FieldFrame, noteOf } from '../../../../ui/forms/field-frame.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  /** The values with their names. */
  options: readonly (readonly [value: string, name: string])[];
  error?: string | undefined;
}

/** A labelled choice of one among several. */
export function SelectField({ label, options, error, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select {...select} {...noteOf(id, error)} className={`${controlClass} min-h-12`}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
