import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from './section.tsx';

/** A link of one's own to the registration. */
export function ReferralSection({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}${paths.register}?ref=${encodeURIComponent(code)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      notify.success('Your link is copied.');
    } catch {
      notify.error('Your browser did not let us copy it. Select the link and copy it yourself.');
    }
  };
  return (
    <Section title="Share Marquee" lead="Who registers by your link is noted as sent by you.">
      <div className="flex w-full flex-col gap-4 sm:flex-row sm:items-end">
        <Field label="Your link" readOnly value={link} onFocus={(event) => event.target.select()} className="min-w-0 grow" />
        <Button variant="secondary" onClick={() => void copy()} className="min-h-12 shrink-0 sm:w-40">
          {isCopied ? <Check aria-hidden className="size-4.5" /> : <Copy aria-hidden className="size-4.5" />}
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p className="text-sm text-muted">
        Your code is <strong className="font-semibold tracking-wide text-text">{code}</strong>.
      </p>
    </Section>
  );
}
