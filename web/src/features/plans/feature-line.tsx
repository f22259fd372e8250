import { Check, Minus } from 'lucide-react';
import type { FeatureValue } from '#shared/catalog/plans.ts';

/** A plan's feature: included, included in an amount, or not included. */
export function FeatureLine({ label, value }: { label: string; value: FeatureValue }) {
  if (value === false) {
    return (
      <li className="flex gap-3 text-muted">
        <Minus aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="sr-only">Not included: </span>
          {label}
        </span>
      </li>
    );
  }
  return (
    <li className="flex gap-3">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      {value === true ? (
        label
      ) : (
        <span>
          {label}: <strong className="font-semibold tabular-nums">{value}</strong>
        </span>
      )}
    </li>
  );
}
