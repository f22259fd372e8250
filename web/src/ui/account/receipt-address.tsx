import { useState } from 'react';
import { useMyEmail } from '../../lib/session/use-my-email.ts';
import { Message } from '../message.tsx';
import { CorrectionForm } from './correction-form.tsx';

interface Props {
  /** Called when the buyer begins and ends correcting the address, so that the page stays open meanwhile. */
  onCorrecting?: (isCorrecting: boolean) => void;
}

/** Names the address that the receipt goes to. The buyer of a new account can correct it here once, while it is unconfirmed. */
export function ReceiptAddress({ onCorrecting }: Props) {
  const { data, mutate } = useMyEmail();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (!data) return null;
  const open = (isCorrecting: boolean) => {
    setIsOpen(isCorrecting);
    onCorrecting?.(isCorrecting);
  };
  const corrected = (email: string, message: string) => {
    setDone(message);
    open(false);
    void mutate({ ...data, email, isConfirmed: false, canCorrect: false }, { revalidate: false });
  };
  if (done !== null) return <Message tone="success">{done} Your receipt is in your library, too.</Message>;
  if (isOpen) return <CorrectionForm email={data.email} onCorrected={corrected} onCancel={() => open(false)} />;
  return (
    <p className="text-pretty text-muted">
      Your receipt goes to <strong className="font-semibold wrap-anywhere text-text">{data.email}</strong>.{' '}
      {data.canCorrect && (
        <button
          type="button"
          onClick={() => open(true)}
          className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center rounded-control font-semibold text-accent underline underline-offset-4"
        >
          Not your address?
        </button>
      )}
    </p>
  );
}
