import { useEffect, useState } from 'react';
import { type CheckoutReturn, saveReturn } from '../../../lib/purchase/checkout-return.ts';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { LookupProblem } from '../look/lookup-problem.tsx';
import { OrderResult } from './order-result.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** Shows how a payment for a plan or a gift on the card provider's own page ended, and what it bought. Buyers of a film come back to the film's address. */
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
  return <OrderResult orderId={result.orderId} />;
}

function NotSettled({ reason, isLoggedOut }: { reason: string; isLoggedOut: boolean }) {
  return (
    <>
      <LookupProblem reason={reason} />
      <p className="text-sm text-muted">
        If you paid, your payment is safe, and your purchase will be in your account as soon as it goes through.
      </p>
      {isLoggedOut ? <LogInLink /> : <Button onClick={() => location.reload()}>Check again</Button>}
      <HomeLink />
    </>
  );
}
