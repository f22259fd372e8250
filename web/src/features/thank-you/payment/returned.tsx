import { Undo2 } from 'lucide-react';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';

/** Says that the payment went through but is refunded because it came too late, e.g. for the last seat. */
export function Returned({ reason }: { reason: string }) {
  return (
    <>
      <ResultMark tone="muted" icon={Undo2} />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">Your payment is being refunded</h1>
      <p role="alert" className="text-lg text-balance">
        {reason}
      </p>
      <p className="text-muted">It will reach your card within 5 to 10 business days.</p>
      <HomeLink />
    </>
  );
}
