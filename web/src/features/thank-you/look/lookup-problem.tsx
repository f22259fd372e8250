import { CircleAlert } from 'lucide-react';
import { ResultMark } from './result-mark.tsx';

/** Says that the provider could not tell how a payment went, and why. */
export function LookupProblem({ reason }: { reason: string }) {
  return (
    <>
      <ResultMark tone="muted" icon={CircleAlert} />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">We could not look up your payment</h1>
      <p role="alert" className="text-muted">
        {reason}
      </p>
    </>
  );
}
