import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EMAIL_PATTERN } from '#shared/people/account-rules.ts';
import type { ApiError } from '../../../../lib/api/client.ts';
import type { GiftTo } from '../../../../lib/purchase/purchase.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField } from '../../../../ui/forms/email-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

interface Props {
  gift: GiftTo | null;
  onSave: (gift: GiftTo) => Promise<ApiError | null>;
  onDone: () => void;
}

const MESSAGE_MAX_LENGTH = 500;

/** The form for the recipient of a gift and a message to them. */
export function GiftForm({ gift, onSave, onDone }: Props) {
  const [email, setEmail] = useState(gift?.email ?? '');
  const [message, setMessage] = useState(gift?.message ?? '');
  const [problem, setProblem] = useState<Problem>({});
  const [busy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => emailInput.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const typed = { email: email.trim(), message: message.trim() };
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong.email) return emailInput.current?.focus();
    setBusy(true);
    const refusal = await onSave(typed);
    setBusy(false);
    if (!refusal) return onDone();
    setProblem(refusal.field === 'gift.message' ? { message: refusal.message } : { email: refusal.message });
    emailInput.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Gift" className="flex w-full flex-col gap-3">
      <EmailField
        label="Recipient's email"
        value={email}
        error={problem.email}
        hint="After you pay, the gift link is also in your library, in case our email does not reach them."
        onChange={({ target }) => setEmail(target.value)}
        ref={emailInput}
        autoComplete="off"
      />
      <TextField
        label="Message (optional)"
        value={message}
        error={problem.message}
        onChange={({ target }) => setMessage(target.value)}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy}>
          Continue
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface Problem {
  email?: string;
  message?: string;
}

function problemOf({ email }: GiftTo): Problem {
  if (email === '') return { email: 'Email is required' };
  return EMAIL_PATTERN.test(email) ? {} : { email: 'Please enter a valid email address' };
}
