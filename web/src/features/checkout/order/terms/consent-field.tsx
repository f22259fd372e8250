import { useState } from 'react';
import { CONSENT_VERSION, consentQuestion } from '#shared/mail/announcements.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';

/** Asks buyers whether the seller may write about other events. Nothing is agreed to until they tick it, and paying does not depend on it. */
export function ConsentField({ purchase }: { purchase: Purchase }) {
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (purchase.kind === 'plan') return null;
  const { _id: eventId, seller } = purchase.event;
  const answer = async (next: boolean) => {
    setAgrees(next);
    setProblem(undefined);
    try {
      await call('POST /events/{eventId}/consent', { params: { eventId }, body: { agrees: next, version: CONSENT_VERSION } });
    } catch (error) {
      setAgrees(!next);
      setProblem(reasonOf(error));
    }
  };
  return (
    <Checkbox
      label={<span className="text-sm">{consentQuestion(seller)}</span>}
      checked={agrees}
      error={problem}
      onChange={(event) => void answer(event.target.checked)}
    />
  );
}
