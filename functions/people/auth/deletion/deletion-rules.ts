import { FORMER_ADDRESS_DAYS } from '#shared/people/account-deletion.ts';
import { writtenDay } from '../../../platform/written-day.ts';
import type { LoginItem } from '../accounts-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
export function addressesToNotify({ email, confirmedAt, changes = [] }: LoginItem, now: Date): ToldAddress[] {
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
  return `${greeting} Your account will be deleted on ${writtenDay(deletion.dueAt)}. You can keep it on your account page.`;
}
