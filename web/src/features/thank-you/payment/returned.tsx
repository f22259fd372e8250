import { Undo2 } from 'lucide-react';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';

/** The payment went through and came too late, say for the last seat: it goes back. */
export function Returned({ reason }: { reason: string }) {
  return (
    <>
      <ResultMark tone="muted" icon={Undo2} />
      <h1 className="text-3xl font-bold text-balance">Your money goes back</h1>
      <p role="alert" className="text-lg text-balance">
        {reason}
      </p>
      <p className="text-muted">It reaches your card within 5 to 10 business days.</p>
      <HomeLink />
    </>
  );
}
