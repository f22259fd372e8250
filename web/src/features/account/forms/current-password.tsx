import type { ComponentProps } from 'react';
import { PASSWORD_MAX_LENGTH } from '#shared/account-rules.ts';
import { Field } from '../../../ui/forms/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'>;

/** Asked for before something that decides over the account. */
export function CurrentPassword(field: Props) {
  return (
    <Field
      {...field}
      label="Current password"
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_LENGTH}
    />
  );
}
