import type { ComponentProps } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/people/account-rules.ts';
import { Field } from './field.tsx';

/** The validation rules of a new password. Source: the product specification, validation rules. */
export const newPasswordRules = {
  required: 'Password is required',
  minLength: { value: PASSWORD_MIN_LENGTH, message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` },
};

/** A field for a new password, for which password managers offer to generate one. */
export function NewPasswordField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      type="password"
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_MAX_LENGTH}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
      {...field}
    />
  );
}
