import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MessageReceipt } from './use-send-message.ts';

interface Props {
  sent: MessageReceipt;
  onAgain: () => void;
}

/** The confirmation in place of the form: the message's reference and a button to write another. */
export function MessageSent({ sent: { message, reference }, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex animate-rise flex-col items-start gap-5 motion-reduce:animate-none">
      <span className="grid size-14 place-items-center rounded-full bg-success/12 text-success">
        <Check aria-hidden className="size-7" strokeWidth={2.5} />
      </span>
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-[-0.03em] outline-none">
          Your message is on its way
        </h2>
        <p className="text-lg text-pretty text-muted">{message}</p>
      </div>
      <dl className="w-full rounded-control border border-dashed border-control px-5 py-4">
        <dt className="text-sm text-muted">Reference</dt>
        <dd className="text-lg font-semibold whitespace-nowrap tabular-nums select-all sm:text-2xl sm:tracking-wide">
          {reference}
        </dd>
      </dl>
      <p className="text-muted">Please quote this reference if you write to us again.</p>
      <Button variant="secondary" size="lg" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
