import { hashOfAddress } from '#shared/people/account-keys.ts';
import type { LeftOutReason } from '#shared/mail/announcements.ts';
import { findAccountsAt, findAccountsOf } from '../../people/auth/accounts-store.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import type { Announcement } from './announcement.ts';
import { findConsents } from './consents-store.ts';
import { type Holder, type Identity, type Reader, whyUnwanted } from './recipient-rules.ts';
import { findUnsubscribed } from './unsubscribed-addresses-store.ts';

/** Somebody who holds a ticket. */
interface Person extends Identity {
  /** The address that they read now; null if their account is deleted. */
  email: string | null;
}

/** Finds why mails to some addresses are not sent: the outbox knows that. @param now seconds since the epoch */
export type FindMarks = (
  addresses: readonly string[],
  now: number,
) => Promise<ReadonlyMap<string, { reason: 'bounce' | 'complaint' }>>;

/**
 * Returns how a message finds some holders of tickets, by {@link nameOf}. Whoever has an account at the address of an unopened ticket is that
 * account. A few reads per hundred.
 */
export async function readersOf(
  { organizationId, kind }: Pick<Announcement, 'organizationId' | 'kind'>,
  holders: readonly Holder[],
  findMarks: FindMarks,
  now: Date,
): Promise<ReadonlyMap<string, Reader>> {
  const people = await peopleOf(holders);
  const all = [...people.values()];
  const emails = [...new Set(all.flatMap(({ email }) => email ?? []))];
  const userIds = [...new Set(all.flatMap(({ who }) => ('userId' in who ? [who.userId] : [])))];
  const mailable = new Map(emails.map((email) => [email, mailableAddress(email)]));
  const addresses = [...mailable.values()].filter((address) => address !== null);
  const [consents, unsubscribed, unreachable] = await Promise.all([
    findConsents(organizationId, userIds),
    findUnsubscribed(organizationId, emails),
    findMarks(addresses, Math.floor(now.getTime() / 1000)),
  ]);
  const outcome = ({ who, email }: Person): { to: string } | { leftOut: LeftOutReason } => {
    if (email === null) return { leftOut: 'deleted' };
    if (unsubscribed.has(email)) return { leftOut: 'unsubscribed' };
    const unwanted = whyUnwanted(kind, 'userId' in who ? consents.get(who.userId) : undefined);
    if (unwanted !== null) return { leftOut: unwanted };
    const to = mailable.get(email) ?? null;
    if (to === null) return { leftOut: 'invalid' };
    const mark = unreachable.get(to);
    return mark ? { leftOut: mark.reason === 'bounce' ? 'bounced' : 'complained' } : { to };
  };
  return new Map([...people].map(([name, person]) => [name, { key: person.key, who: person.who, ...outcome(person) }]));
}

/** Names a holder among others. */
export const nameOf = (holder: Holder): string => ('userId' in holder ? holder.userId : `address ${holder.email}`);

async function peopleOf(holders: readonly Holder[]): Promise<Map<string, Person>> {
  const userIds = holders.flatMap((holder) => ('userId' in holder ? [holder.userId] : []));
  const emails = holders.flatMap((holder) => ('email' in holder ? [holder.email] : []));
  const [byId, byAddress] = await Promise.all([findAccountsOf(userIds), findAccountsAt(emails)]);
  const people = new Map<string, Person>();
  for (const email of emails) {
    const userId = byAddress.get(email)?.userId;
    const hash = hashOfAddress(email);
    const person = userId === undefined ? { key: `address ${hash}`, who: { hash }, email } : accountPerson(userId, email);
    people.set(nameOf({ email }), person);
  }
  for (const userId of userIds) people.set(userId, accountPerson(userId, byId.get(userId)?.email ?? null));
  // An account may be older than what finds it by its id.
  const unknown = [...new Set(userIds)].filter((userId) => !byId.has(userId));
  await inParallel(unknown, async (userId) => {
    people.set(userId, accountPerson(userId, (await findBuyer(userId))?.email ?? null));
  });
  return people;
}

const accountPerson = (userId: string, email: string | null): Person => ({ key: userId, who: { userId }, email });
