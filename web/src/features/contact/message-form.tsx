import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGE_MAX_LENGTH, NAME_PART_MAX_LENGTH, TERMS_NEEDED } from '#shared/mail/contact-rules.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTakenOver } from '../../lib/page/use-taken-over.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmailField, emailRules } from '../../ui/forms/email-field.tsx';
import { Field, TextField } from '../../ui/forms/field.tsx';
import { ProvingNote } from '../../ui/forms/proving-note.tsx';
import { Link } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { HiddenField } from './hidden-field.tsx';
import { type MessageReceipt, useSendMessage, type ContactFields } from './use-send-message.ts';

interface Props {
  start: ContactFields;
  onSent: (sent: MessageReceipt, fields: ContactFields) => void;
}

/** The target of links to the form: browsers put the focus into a field that is an address's target. */
export const FIRST_FIELD_ID = 'contact-first-name';

const filled = (label: string) => ({ validate: (value: string) => value.trim() !== '' || `${label} is required` });

/** The form for a message to us. A failure keeps everything as typed. */
export function MessageForm({ start, onSent }: Props) {
  const { send, sending, onInput } = useSendMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<ContactFields>({ defaultValues: start });
  const { errors } = formState;
  const isTakenOver = useTakenOver();

  const submit = async (fields: ContactFields) => {
    setProblem(null);
    const answer = await send(fields);
    if ('reference' in answer) onSent(answer, fields);
    else if (answer.field && answer.field !== 'website')
      setError(answer.field, { message: answer.message }, { shouldFocus: true });
    else setProblem(answer.message);
  };

  return (
    <form
      noValidate
      aria-labelledby="write-to-us"
      onInput={onInput}
      onSubmit={handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      {/* Disabled until hydration: text typed before would be lost, and a submit would put it into the address. */}
      <fieldset disabled={!isTakenOver} className="contents">
        <h2 id="write-to-us" className="text-2xl font-bold tracking-[-0.025em]">
          Write to us
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            id={FIRST_FIELD_ID}
            label="First Name"
            autoComplete="given-name"
            maxLength={NAME_PART_MAX_LENGTH}
            error={errors.firstName?.message}
            {...register('firstName', filled('First Name'))}
          />
          <Field
            label="Last Name"
            autoComplete="family-name"
            maxLength={NAME_PART_MAX_LENGTH}
            error={errors.lastName?.message}
            {...register('lastName', filled('Last Name'))}
          />
        </div>
        <EmailField error={errors.email?.message} {...register('email', emailRules())} />
        <TextField
          label="Message"
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH}
          error={errors.message?.message}
          {...register('message', filled('Message'))}
        />
        <HiddenField {...register('website')} />
        <Checkbox
          label={
            <>
              I accept the <Link to={paths.terms}>terms and conditions</Link>
            </>
          }
          error={errors.acceptTerms?.message}
          {...register('acceptTerms', { required: TERMS_NEEDED })}
        />
        {problem && <Message tone="error">{problem}</Message>}
        <ProvingNote />
        <Button type="submit" size="lg" busy={sending} busyLabel="Sending..." className="w-full">
          Submit
        </Button>
        <p className="text-sm text-pretty text-muted [&_a]:underline [&_a]:underline-offset-4">
          We keep your message for one year so that we can answer it, and use your address for nothing else. See our{' '}
          <Link to={paths.privacy}>privacy policy</Link>.
        </p>
      </fieldset>
    </form>
  );
}
