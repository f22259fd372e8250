import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { SaveButton } from '../forms/save-button.tsx';
import { useSaveAccount } from '../forms/use-save-account.ts';

interface EmailChange {
  email: string;
  currentPassword: string;
}

interface Props {
  onRequested: (email: string) => void;
  onCancel: () => void;
}

const empty: EmailChange = { email: '', currentPassword: '' };

/** The form that requests another email address. The server mails a link there, and the address changes when that is opened. */
export function EmailForm({ onRequested, onCancel }: Props) {
  const form = useForm<EmailChange>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: EmailChange) => {
    const answer = await call('POST /account/email', { body: typed });
    onRequested(typed.email);
    return answer;
  };
  const { submit, problem, isSaved } = useSaveAccount(form, send, () => empty);
  return (
    <ProblemForm problem={problem} aria-label="Email" onSubmit={submit} className="flex w-full flex-col gap-5">
      <EmailField label="New email" error={errors.email?.message} {...form.register('email', emailRules())} />
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <SaveButton label="Change email" busy={isSubmitting} isSaved={isSaved} savedLabel="Check your inbox" onCancel={onCancel} />
    </ProblemForm>
  );
}
