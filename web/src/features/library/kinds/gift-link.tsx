import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';

interface Props {
  /** The link that opens the gift for anyone who has it. It is therefore only shown if it cannot be copied. */
  link: string;
  /** The recipient's address. */
  email: string;
}

/** Lets the giver copy the link to pass it on. */
export function GiftLink({ link, email }: Props) {
  const [copied, setCopied] = useState<'not yet' | 'done' | 'refused'>('not yet');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('done');
    } catch {
      setCopied('refused');
    }
  };
  if (copied === 'refused') {
    return (
      <Field
        ref={takeFocus}
        label="Gift link"
        hint="Your browser did not let us copy the link. Select it and copy it yourself."
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="mt-1 w-full"
      />
    );
  }
  const isDone = copied === 'done';
  const Icon = isDone ? Check : Copy;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void copy()}
        aria-label={isDone ? undefined : `Copy link: gift for ${email}`}
        className="mt-2"
      >
        <Icon aria-hidden className="size-4.5" />
        {isDone ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isDone && 'Send it to them only: the first person who opens it gets the gift.'}
      </p>
    </>
  );
}
