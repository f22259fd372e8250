import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import { AppCodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

export type SetUp = Call<'POST /account/two-factor/set-up'>['answer'];

interface Props {
  setUp: SetUp;
  /** Receives the recovery codes. */
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The secret, to be scanned or typed into an authenticator app, and the field for the code that the app then shows. */
export function ScanStep({ setUp: { secret, uri }, onConfirmed }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem } = useSubmit(form, async (body) => {
    const { recoveryCodes } = await call('POST /account/two-factor/confirm', { body });
    onConfirmed(recoveryCodes);
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code', { shouldSelect: false }), [setFocus]);
  return (
    <form noValidate aria-label="Confirm your app" onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-pretty">Scan this with your authenticator app, then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">
          On your phone?{' '}
          <a href={uri} className="font-medium text-accent underline underline-offset-4">
            Open your app
          </a>
          , or type in this key:
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="grow rounded-control bg-raised px-3 py-2.5 text-sm tracking-wide wrap-anywhere">
            {grouped(secret)}
          </code>
          <CopyButton text={secret} what="key" className="shrink-0" />
        </div>
      </div>
      {problem && <Message tone="error">{problem}</Message>}
      <AppCodeField error={errors.code?.message} {...form.register('code', codeRules)} />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Checking...">
        Turn on
      </Button>
    </form>
  );
}

/** Returns a secret in groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
