import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { findPlan, type Plan } from '#shared/catalog/plans.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { forgetPending, peekPendingPlan } from '../../lib/session/pending.ts';
import { type SessionStatus, settleSession } from '../../lib/session/renewal.ts';
import { currentToken } from '../../lib/session/token.ts';
import { useAdmission } from '../../lib/session/use-admission.ts';

interface PlanPurchase {
  /** The plan whose payment dialog is open. */
  chosen: Plan | null;
  /** Id of the plan whose button was pressed, while the session is still being checked. */
  waitingFor: string | null;
  buy: (plan: Plan) => void;
  close: () => void;
}

/** Manages the purchase of a plan: the button opens the payment dialog, for an anonymous visitor after logging in. */
export function usePlanPurchase(): PlanPurchase {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const admit = useAdmission(paths.login);

  const resume = useEffectEvent((status: SessionStatus) => {
    const planId = peekPendingPlan();
    if (status !== 'valid' || planId === null) return;
    forgetPending();
    setChosen(findPlan(planId) ?? null);
  });
  useEffect(() => {
    if (peekPendingPlan() === null) return;
    let gone = false;
    void settleSession().then((status) => gone || resume(status));
    return () => {
      gone = true;
    };
  }, []);

  const buy = async (plan: Plan) => {
    // A button loses the focus when it is disabled even briefly, and the dialog returns the focus to it when it closes.
    if (currentToken().status !== 'valid') setWaitingFor(plan.planId);
    const admitted = await admit({ kind: 'plan', planId: plan.planId });
    setWaitingFor(null);
    if (admitted) setChosen(plan);
  };

  return { chosen, waitingFor, buy: (plan) => void buy(plan), close: useCallback(() => setChosen(null), []) };
}
