import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/client.ts';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import type { GiftTo } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { GiftForm } from './gift-form.tsx';

interface Props {
  /** Whom it is for; null for the buyer. */
  gift: GiftTo | null;
  disabled: boolean;
  onChange: (gift: GiftTo | null) => Promise<ApiError | null>;
  /** Whether it is being typed whom it is for: until that is settled there is nothing to pay. */
  isDrafting: boolean;
  onDrafting: (isDrafting: boolean) => void;
}

/** Buying for somebody else, who gets a link by mail. */
export function GiftField({ gift, disabled, onChange, isDrafting, onDrafting }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isBack, setBack] = useState(false);
  const focus = isBack ? takeFocus : undefined;
  const keepIt = () => void onChange(null).then((refusal) => setProblem(refusal?.message));
  const done = () => {
    setBack(true);
    onDrafting(false);
  };

  if (isDrafting) return <GiftForm gift={gift} onSave={onChange} onDone={done} />;
  if (!gift) {
    return (
      <Button ref={focus} variant="quiet" disabled={disabled} onClick={() => onDrafting(true)} className="-ml-4">
        <Gift aria-hidden className="size-4" />
        Buy as a gift
      </Button>
    );
  }
  return (
    <section aria-label="Gift" className="flex w-full flex-col gap-1">
      <p className="flex items-start gap-2">
        <Gift aria-hidden className="mt-1 size-4 shrink-0 text-success" />
        <span className="min-w-0">
          A gift for <strong className="font-semibold wrap-anywhere">{gift.email}</strong>
        </span>
      </p>
      <p className="-ml-4 flex flex-wrap">
        <Button ref={focus} variant="quiet" disabled={disabled} onClick={() => onDrafting(true)}>
          Change
        </Button>
        <Button variant="quiet" disabled={disabled} onClick={keepIt}>
          Buy it for myself
        </Button>
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
