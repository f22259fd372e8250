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
      className={`relative flex flex-col gap-6 rounded-card border bg-surface p-6 sm:p-8 ${isBest ? 'border-accent shadow-card' : 'border-line'}`}
    >
      {isBest && (
        <span className="absolute -top-3.5 left-6 rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent sm:left-8">
          Recommended
        </span>
      )}
      <header className="flex flex-col gap-3">
        <h3 className="text-lg font-semibold">{plan.tier}</h3>
        <p className="flex items-baseline gap-2">
          <span className="text-4xl font-extrabold tracking-[-0.04em] tabular-nums">{formatMoney(plan.price)}</span>
          <span className="text-muted">One time</span>
        </p>
      </header>
      <ul className="flex grow flex-col gap-3">
        {features.map((feature) => (
          <FeatureLine key={feature.label} {...feature} />
        ))}
      </ul>
      <Button
        size="lg"
        variant={isBest ? 'primary' : 'secondary'}
        busy={busy}
        onClick={onBuy}
        aria-label={`${action}: ${plan.planName}`}
      >
        <span className={status === 'unsettled' ? 'visitor-only' : ''}>{action}</span>
      </Button>
    </article>
  );
}
