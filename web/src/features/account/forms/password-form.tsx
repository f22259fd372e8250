import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { newPasswordRules } from '../../../ui/forms/new-password-field.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { VisiblePasswordField } from '../../../ui/forms/visible-password-field.tsx';
import { Section } from '../layout/section.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { OpenedForm } from './opened-form.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveAccount } from './use-save-account.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

/** The section for the password, with the form to change it. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <Section title="Password" lead="Changing it logs you out on every other device and browser.">
      <OpenedForm label="Change password">{(close) => <PasswordForm email={email} onCancel={close} />}</OpenedForm>
    </Section>
  );
}

function PasswordForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const form = useForm<PasswordChange>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem, isSaved } = useSaveAccount(
    form,
    (typed) => call('POST /account/password', { body: typed }),
    () => empty,
  );
  return (
    <ProblemForm problem={problem} aria-label="Password" onSubmit={submit} className="flex w-full flex-col gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <VisiblePasswordField
        label="New password"
        showLabel="Show the new password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', newPasswordRules)}
      />
      <SaveButton label="Change password" busy={isSubmitting} isSaved={isSaved} onCancel={onCancel} />
    </ProblemForm>
  );
}
