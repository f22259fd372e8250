import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';

interface Props {
  /** Opens the gift for whoever has it, so it is shown only where it cannot be copied. */
  link: string;
  /** Whom it is for. */
  email: string;
}

/** Lets who gives pass the link on. */
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
        label="Link of the gift"
        hint="Your browser did not let us copy it. Select it and copy it yourself."
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
      <Button variant="secondary" onClick={() => void copy()} aria-label={isDone ? undefined : `Copy link of the gift for ${email}`} className="mt-2">
        <Icon aria-hidden className="size-4.5" />
        {isDone ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isDone && 'Send it to them alone: whoever opens it first has the gift.'}
      </p>
    </>
  );
}
