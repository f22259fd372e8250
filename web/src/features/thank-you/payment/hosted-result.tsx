import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CheckoutReturn, saveReturn } from '../../../lib/purchase/checkout-return.ts';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** How a payment on the card provider's own page ended: of a plan or a gift, for a film is gone to at once. */
export function HostedResult({ sessionId }: { sessionId: string }) {
  const [result, setResult] = useState<CheckoutReturn | null>(null);
  useEffect(() => {
    let gone = false;
    void saveReturn(sessionId).then((found) => gone || setResult(found));
    return () => {
      gone = true;
    };
  }, [sessionId]);

  if (!result) return <ResultSkeleton />;
  if ('error' in result) return <NotSettled reason={result.error.message} isLoggedOut={result.error.status === 401} />;
  return (
    <>
      <ResultMark tone="success" icon={Check} celebrate />
      <h1 className="text-3xl font-bold">Thank You!</h1>
      <p className="text-lg text-balance">{result.message}</p>
      <HomeLink />
    </>
  );
}

function NotSettled({ reason, isLoggedOut }: { reason: string; isLoggedOut: boolean }) {
  return (
    <>
      <ResultMark tone="muted" icon={CircleAlert} />
      <h1 className="text-3xl font-bold text-balance">We could not look up your payment</h1>
      <p role="alert" className="text-muted">
        {reason}
      </p>
      <p className="text-sm text-muted">If you paid, your payment is safe, and is on your account as soon as it is through.</p>
      {isLoggedOut ? <LogInLink /> : <Button onClick={() => location.reload()}>Look again</Button>}
      <HomeLink />
    </>
  );
}
