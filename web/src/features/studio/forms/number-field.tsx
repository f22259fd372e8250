import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';

/** A field for a whole number, which phones show the digits for. */
export function NumberField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode'>) {
  return <Field type="number" inputMode="numeric" {...props} />;
}
