import { useFormContext } from 'react-hook-form';
import { NAME_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NewPasswordField, newPasswordRules } from '../../../ui/forms/new-password-field.tsx';
import type { NewAccount } from './use-register.ts';

/** The fields of a new account, in a form that has them. */
export function AccountFields() {
  const { register, formState } = useFormContext<NewAccount>();
  const { errors } = formState;
  return (
    <>
      <Field
        label="Full Name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        error={errors.name?.message}
        {...register('name', { required: 'Full Name is required' })}
      />
      <EmailField error={errors.email?.message} {...register('email', emailRules('Invalid email'))} />
      <NewPasswordField label="Password" error={errors.password?.message} {...register('password', newPasswordRules)} />
    </>
  );
}
