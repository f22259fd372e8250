import { useState } from 'react';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import { type Sent, type Written } from './use-send-message.ts';

const nothing: Written = { firstName: '', lastName: '', email: '', message: '', acceptTerms: false, website: '' };

/** The form, or, once a message is on its way, the word that it is. Whoever writes again need not say who they are. */
export function MessageCard() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [start, setStart] = useState(nothing);

  const onSent = (answer: Sent, { firstName, lastName, email }: Written) => {
    setSent(answer);
    setStart({ ...nothing, firstName, lastName, email });
  };
  return (
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-9">
      {sent ? <MessageSent sent={sent} onAgain={() => setSent(null)} /> : <MessageForm start={start} onSent={onSent} />}
    </div>
  );
}
