import { Check, Copy } from 'lucide-react';
import { type CopySubject, useCopy } from '../lib/browser/use-copy.ts';
import { Button } from './button.tsx';

interface Props {
  text: string;
  what: CopySubject;
  /** The accessible name, if there is more than one such button. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A button that copies a link, a code or a secret. */
export function CopyButton({ text, what, label, className }: Props) {
  const { copy, isCopied } = useCopy(text, what);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" onClick={copy} aria-label={isCopied ? undefined : label} className={className}>
      <Icon aria-hidden className="size-4.5" />
      {isCopied ? 'Copied' : `Copy ${what}`}
    </Button>
  );
}
