import type { Rung } from '#shared/operations/operator.ts';
import type { TrustRefusal } from '#shared/people/trust-refusals.ts';

/** The facts from which the rung of an organisation follows. */
export interface TrustFacts {
  /** True if the operator made its founder an organiser, and so vouches for them. */
  isGranted: boolean;
  /** `pending` while the operator has to approve it and has not; `unasked` if the platform asks for no approval. */
  approval: 'approved' | 'pending' | 'unasked';
  /** True if one of its owners has confirmed their address. */
  isConfirmed: boolean;
  isPublished: boolean;
  paidOrders: number;
  refunds: number;
  complaints: number;
}

/** Paid orders without a refund that prove an organisation. Each complaint about its mails asks for as many more. */
export const PROVEN_ORDERS = 20;

/** Returns the rung of an organisation. */
export function rungOf(facts: TrustFacts): Rung {
  const { isGranted, approval, isConfirmed, isPublished, paidOrders, refunds, complaints } = facts;
  if (isGranted || (isConfirmed && approval === 'approved')) return 'approved';
  if (!isConfirmed || !isPublished || approval === 'pending') return 'new';
  return paidOrders - refunds >= PROVEN_ORDERS * (1 + complaints) ? 'proven' : 'published';
}

/** Returns what an organisation lacks to write to people who are neither its members nor its buyers; null for nothing. */
export function refusalOf(facts: TrustFacts, isHeld: boolean): TrustRefusal | null {
  if (isHeld) return 'organization_held';
  if (rungOf(facts) !== 'new') return null;
  if (facts.approval === 'pending') return 'organization_pending';
  return facts.isConfirmed ? 'needs_published_event' : 'owner_not_confirmed';
}

/** The kinds of mails to people who are neither members nor buyers. */
export type StrangerMail = 'ticket' | 'invitation';

/** Mails of each kind that an organisation may send to such people in a day. A house of given tickets fits into the first rung that has any. */
export const MAILS_A_DAY: Readonly<Record<StrangerMail, Readonly<Record<Rung, number>>>> = {
  ticket: { new: 0, published: 250, proven: 1000, approved: 5000 },
  invitation: { new: 0, published: 20, proven: 50, approved: 50 },
};

/** Mails of each kind that one organisation may send to one address in a day. */
export const MAILS_TO_ADDRESS: Readonly<Record<StrangerMail | 'buyer', number>> = { ticket: 5, invitation: 4, buyer: 5 };

/**
 * Mails of each kind that all organisations low on the ladder may send to one address in a day, together. It is that of several
 * organisations, so that one alone cannot use it up.
 */
export const COMMON_TO_ADDRESS: Readonly<Record<StrangerMail, number>> = { ticket: 15, invitation: 12 };

/** Returns true for the rungs whose mails to an address are counted together. */
export const isLow = (rung: Rung): boolean => rung === 'new' || rung === 'published';

/** The results of an organisation's mails in a week. */
export interface WeekOfMails {
  weekMails: number;
  weekBounces: number;
  weekComplaints: number;
}

/** Mails of a week that came back, or were reported as spam, from which an organisation is held if the share is reached as well. */
const BRAKE = { bounces: { least: 15, share: 0.08 }, complaints: { least: 3, share: 0.005 } } as const;

/**
 * Returns why the mails of an organisation have to stop; null if they need not. A few misspelled addresses are usual, and one angry
 * reader is; SES stops the whole platform at 10 % and 0.5 %.
 */
export function brakeReason({ weekMails, weekBounces, weekComplaints }: WeekOfMails): string | null {
  const isOver = (count: number, { least, share }: { least: number; share: number }) =>
    count >= least && count >= share * Math.max(weekMails, 1);
  if (isOver(weekComplaints, BRAKE.complaints)) return `${weekComplaints} of ${weekMails} mails in a week were reported as spam.`;
  if (isOver(weekBounces, BRAKE.bounces)) return `${weekBounces} of ${weekMails} mails in a week came back.`;
  return null;
}
