import { useState } from 'react';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import { type MessageReceipt, type ContactFields } from './use-send-message.ts';

const emptyMessage: ContactFields = { firstName: '', lastName: '', email: '', message: '', acceptTerms: false, website: '' };

/** The form, or the confirmation once a message is sent. For another message, the sender's name and address are kept. */
export function MessageCard() {
  const [sent, setSent] = useState<MessageReceipt | null>(null);
  const [start, setStart] = useState(emptyMessage);

  const onSent = (answer: MessageReceipt, { firstName, lastName, email }: ContactFields) => {
    setSent(answer);
    setStart({ ...emptyMessage, firstName, lastName, email });
  };
  return (
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-9">
      {sent ? <MessageSent sent={sent} onAgain={() => setSent(null)} /> : <MessageForm start={start} onSent={onSent} />}
    </div>
  );
}
