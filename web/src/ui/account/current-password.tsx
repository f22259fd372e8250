import type { ComponentProps } from 'react';
import { PASSWORD_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { Field } from '../forms/field.tsx';

export const currentPasswordRules = { required: 'Password is required' };

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'>;

/** The field for the current password, which is asked for before the email or the password changes or the account is deleted. */
export function CurrentPassword(field: Props) {
  return (
    <Field {...field} label="Current password" type="password" autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
  );
}
