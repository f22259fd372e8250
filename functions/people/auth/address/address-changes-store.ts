import { updateIf } from '../../../platform/database/dynamodb.ts';
import { change, updateOf } from '../account-changes-store.ts';
import { accounts, findAccount, type LoginItem } from '../accounts-store.ts';
import { type AddressLink, linkOf } from './address-links-store.ts';
import { keptChanges, UNDO_SECONDS } from './address-rules.ts';
import { addressTaken, moveParts } from './moves-store.ts';

/**
 * Notes the address that an account wants, in place of an earlier wish. The account keeps its address until the link to the new one
 * is opened.
 * @throws ApiError account_changed
 */
export async function requestChange(account: LoginItem, to: string, now: Date): Promise<void> {
  await change([updateOf(account, 'SET pending = :pending', { ':pending': { email: to, since: now.toISOString() } })]);
}

/** Drops an account's pending change, if it has one. Its link stops working. */
export async function cancelChange({ userId, email }: LoginItem): Promise<void> {
  await updateIf({
    ...accounts.at({ email }),
    UpdateExpression: 'REMOVE pending',
    ConditionExpression: 'userId = :user',
    ExpressionAttributeValues: { ':user': userId },
  });
}

type ChangeLink = Extract<AddressLink, { kind: 'change' }>;

/** Returns the account that a link would move, or has moved; null if the change was cancelled, replaced or undone. */
export async function accountOfChange(link: ChangeLink, token: string): Promise<LoginItem | null> {
  const account = await findAccount(link.email);
  if (account?.userId === link.userId) return account.pending?.link === linkOf(token) ? account : null;
  const moved = await findAccount(link.to);
  return moved?.userId === link.userId && changeIn(moved, link) ? moved : null;
}

const changeIn = ({ changes = [] }: LoginItem, { email }: ChangeLink) => changes.findLast(({ from }) => from === email);

/** A completed change of address. */
interface CompletedChange {
  changedAt: string;
  /** False if an earlier call completed it. */
  isNew: boolean;
}

/**
 * Moves an account to the address that a link was mailed to. The old address stays held for the account for as long as the change can
 * be undone, so that nobody else registers it meanwhile.
 * @returns null if the change was cancelled, replaced or undone, or the account is gone
 * @throws ApiError email_taken, account_changed
 */
export async function completeChange(link: ChangeLink, token: string, now: Date): Promise<CompletedChange | null> {
  const account = await findAccount(link.email);
  if (account?.userId !== link.userId) return completedBefore(link);
  if (account.pending?.link !== linkOf(token)) return null;
  const changedAt = now.toISOString();
  const earlier = keptChanges(account, now).filter(({ from }) => from !== link.to);
  const made = { from: account.email, at: changedAt, wasConfirmed: account.confirmedAt !== undefined };
  const parts = moveParts({
    account,
    to: link.to,
    fields: { confirmedAt: changedAt, changes: [...earlier, made] },
    heldUntil: Math.floor(now.getTime() / 1000) + UNDO_SECONDS,
    only: { expression: 'pending.#link = :link', names: { '#link': 'link' }, values: { ':link': account.pending.link } },
    now,
  });
  await change(parts, addressTaken());
  return { changedAt, isNew: true };
}

async function completedBefore(link: ChangeLink): Promise<CompletedChange | null> {
  const account = await findAccount(link.to);
  const made = account?.userId === link.userId ? changeIn(account, link) : undefined;
  return made ? { changedAt: made.at, isNew: false } : null;
}
