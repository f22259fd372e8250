import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account-rules.ts';
import { call } from '../../../lib/api.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../section.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SaveButton } from './save-button.tsx';
import { useSave } from './use-save.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const empty: Passwords = { currentPassword: '', newPassword: '' };

/** Another password. Seeing it is surer than typing it twice. */
export function PasswordForm({ email }: { email: string }) {
  const [isShown, setIsShown] = useState(false);
  const form = useForm<Passwords>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { save, problem, isSaved } = useSave(form, (typed) => call('POST /account/password', { body: typed }), () => empty);
  return (
    <Section title="Password" lead="A new one logs you out on every other device and browser.">
      <form noValidate aria-label="Password" onSubmit={form.handleSubmit(save)} className="flex w-full flex-col gap-5">
        {problem && <Message tone="error">{problem}</Message>}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: 'Password is required' })}
        />
        <Field
          label="New password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSWORD_MAX_LENGTH}
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.newPassword?.message}
          {...form.register('newPassword', {
            required: 'Password is required',
            minLength: { value: PASSWORD_MIN_LENGTH, message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` },
          })}
        />
        <Checkbox label="Show the new password" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        <SaveButton label="Change password" busy={isSubmitting} isSaved={isSaved} />
      </form>
    </Section>
  );
}
