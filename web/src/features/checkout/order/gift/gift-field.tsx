import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api/client.ts';
import { takeFocus } from '../../../../lib/browser/take-focus.ts';
import type { GiftTo } from '../../../../lib/purchase/purchase.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangeProblem } from '../change-problem.tsx';
import { GiftForm } from './gift-form.tsx';

interface Props {
  /** The recipient; null if the buyer keeps it. */
  gift: GiftTo | null;
  disabled: boolean;
  onChange: (gift: GiftTo | null) => Promise<ApiError | null>;
  /** True while the recipient is being entered. Until that is done, nothing can be paid. */
  isDrafting: boolean;
  onDrafting: (isDrafting: boolean) => void;
}

/** The option to buy for somebody else, who gets a link by email. */
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
      <ChangeProblem reason={problem} />
    </section>
  );
}
