import { DELETION_DAYS, FORMER_ADDRESS_DAYS } from '#shared/account-deletion.ts';
import { writtenMoment } from '../../platform/written-moment.ts';
import type { LoginItem } from '../accounts-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The deletion of an account that was asked for and is not made yet. */
export interface ScheduledDeletion {
  /** Names the deletion. */
  id: string;
  /** ISO 8601. */
  askedAt: string;
  /** When the account is deleted, ISO 8601. */
  dueAt: string;
  /** Scheme and host of the site where it was asked for, to which links in mails lead. */
  origin: string;
  /** Ids of the things of worth that its owner gives up with the account. */
  givesUp: readonly string[];
  /** The same things in words, for the mails. */
  lost: readonly string[];
  /** When the mails about it were requested, ISO 8601; missing until then. */
  toldAt?: string;
  /** True once parts of the account are gone, so that it can no longer be kept. */
  isGoing?: true;
}

/** Returns when an account is deleted whose deletion is asked for at a time, ISO 8601. */
export const dueAfter = (askedAt: Date): string => new Date(askedAt.getTime() + DELETION_DAYS * DAY_MS).toISOString();

/** Returns the deletion of an account as its owner sees it; null if none is scheduled. */
export const deletionOf = ({ deletion }: Pick<LoginItem, 'deletion'>) =>
  deletion ? { askedAt: deletion.askedAt, dueAt: deletion.dueAt } : null;

/** An address that is told of a deletion. */
export interface ToldAddress {
  email: string;
  /** True if its reader confirmed it for this account. */
  isConfirmed: boolean;
}

/** Returns every address that an account has or had in the last 30 days, each once. The current one is the first. */
export function addressesToTell({ email, confirmedAt, changes = [] }: LoginItem, now: Date): ToldAddress[] {
  const earlier = changes
    .filter(({ at }) => Date.parse(at) > now.getTime() - FORMER_ADDRESS_DAYS * DAY_MS)
    .map(({ from, wasConfirmed }) => ({ email: from, isConfirmed: wasConfirmed }));
  const all = [{ email, isConfirmed: confirmedAt !== undefined }, ...earlier];
  return all.filter((one, at) => all.findIndex((other) => other.email === one.email) === at);
}

/** Returns what somebody reads who logs in: a greeting, and that their account will be deleted, if that was asked for. */
export function greetingOf({ name, deletion }: Pick<LoginItem, 'name' | 'deletion'>): string {
  const greeting = `Welcome back, ${name}.`;
  if (!deletion) return greeting;
  return `${greeting} Your account will be deleted on ${writtenMoment(deletion.dueAt)}. You can keep it on your account page.`;
}
