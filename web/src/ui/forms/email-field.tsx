import type { ComponentProps } from 'react';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '#shared/people/account-rules.ts';
import { Field } from './field.tsx';

/** Returns the validation rules of an email address. Source: the product specification, validation rules. */
export const emailRules = (invalid = 'Please enter a valid email address') => ({
  required: 'Email is required',
  pattern: { value: EMAIL_PATTERN, message: invalid },
});

/** A field for an email address, which password managers and phone keyboards recognise. */
export function EmailField({ label = 'Email', ...field }: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  return <Field label={label} type="email" autoComplete="email" inputMode="email" maxLength={EMAIL_MAX_LENGTH} {...field} />;
}
