import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { takeFocus } from '../../../../lib/browser/take-focus.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Receipts } from '../use-receipts.ts';
import { CompanyForm } from './company-form.tsx';

interface Props {
  company: Receipts['company'];
  /** Until when it can be changed, ISO 8601. */
  until: string;
  onName: (company: Receipts['company']) => Promise<void>;
}

/** Lets a buyer name a company on their receipt, or change it; nothing once the receipt is final. */
export function BillTo({ company, until, onName }: Props) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (useNow() >= Date.parse(until)) return null;
  if (form === 'open') {
    return <CompanyForm company={company} until={until} onName={onName} onClose={() => setForm('closed')} />;
  }
  const Icon = company ? Pencil : Plus;
  return (
    <Button
      ref={form === 'closed' ? takeFocus : undefined}
      variant="quiet"
      onClick={() => setForm('open')}
      className="not-printed -mt-4 -ml-4 justify-self-start sm:col-start-2"
    >
      <Icon aria-hidden className="size-4" />
      {company ? 'Change company' : 'Add a company'}
    </Button>
  );
}
