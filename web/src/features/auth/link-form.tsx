import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, reasonOf } from '../../lib/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailRules } from '../../ui/forms/email-field.tsx';
import { Message } from '../../ui/message.tsx';

interface Props {
  /** To begin with. */
  email: string;
  onSent: (email: string) => void;
}

/** Has a link mailed. Nobody learns here whether an address has an account. */
export function LinkForm({ email, onSent }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const submit = async (wish: { email: string }) => {
    setProblem(null);
    try {
      await call('POST /auth/forgotten-password', { body: wish });
      onSent(wish.email);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  return (
    <form noValidate aria-label="Forgotten password" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      {problem && <Message tone="error">{problem}</Message>}
      <EmailField error={errors.email?.message} {...register('email', emailRules())} />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Asking for the link..." className="mt-1 w-full">
        Mail me a link
      </Button>
    </form>
  );
}
