import { useForm } from 'react-hook-form';
import { foldEmail } from '#shared/account-rules.ts';
import { call } from '../../../lib/api/client.ts';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../section.tsx';
import { CurrentPassword } from './current-password.tsx';
import { SaveButton } from './save-button.tsx';
import { useSave } from './use-save.ts';

interface Address {
  email: string;
  currentPassword: string;
}

const empty: Address = { email: '', currentPassword: '' };

/** The address by which somebody logs in. */
export function EmailForm({ email, onChanged }: { email: string; onChanged: (email: string) => void }) {
  const form = useForm<Address>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: Address) => {
    const answer = await call('POST /account/email', { body: typed });
    onChanged(foldEmail(typed.email));
    return answer;
  };
  const { save, problem, isSaved } = useSave(form, send, () => empty);
  return (
    <Section
      title="E-mail"
      lead={
        <>
          You log in with <strong className="font-semibold wrap-anywhere text-text">{email}</strong>. Our mails go there, too.
        </>
      }
    >
      <form noValidate aria-label="E-mail" onSubmit={form.handleSubmit(save)} className="flex w-full flex-col gap-5">
        {problem && <Message tone="error">{problem}</Message>}
        <EmailField label="New email" error={errors.email?.message} {...form.register('email', emailRules())} />
        <CurrentPassword
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: 'Password is required' })}
        />
        <SaveButton label="Change email" busy={isSubmitting} isSaved={isSaved} />
      </form>
    </Section>
  );
}
