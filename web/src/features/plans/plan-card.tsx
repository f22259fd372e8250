import { formatMoney } from '#shared/money/money.ts';
import type { FeatureValue, Plan } from '#shared/catalog/plans.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { Button } from '../../ui/button.tsx';
import { FeatureLine } from './feature-line.tsx';

interface Props {
  plan: Plan;
  features: readonly { label: string; value: FeatureValue }[];
  isBest: boolean;
  busy: boolean;
  onBuy: () => void;
}

/** A plan's price, features and buy button. */
export function PlanCard({ plan, features, isBest, busy, onBuy }: Props) {
  const { status } = useToken();
  const action = status === 'valid' ? 'Purchase plan' : 'Sign up';
  return (
    <article
      aria-label={plan.planName}
      className={`flex flex-col gap-6 p-6 ${isBest ? 'bg-accent/8 shadow-[inset_0_3px_0_var(--color-accent)]' : ''}`}
    >
      <header className="flex flex-col gap-2">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold">
          {plan.tier}
          {isBest && <span className="text-sm font-semibold text-accent">Recommended</span>}
        </h3>
        <p className="flex flex-col">
          <span className="text-4xl font-extrabold tracking-[-0.04em] tabular-nums">{formatMoney(plan.price)}</span>
          <span className="text-muted">One time</span>
        </p>
      </header>
      <ul className="flex grow flex-col gap-3">
        {features.map((feature) => (
          <FeatureLine key={feature.label} {...feature} />
        ))}
      </ul>
      <Button variant={isBest ? 'primary' : 'secondary'} busy={busy} onClick={onBuy} aria-label={`${action}: ${plan.planName}`}>
        <span className={status === 'unsettled' ? 'visitor-only' : ''}>{action}</span>
      </Button>
    </article>
  );
}
