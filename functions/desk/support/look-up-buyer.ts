import { lookUpBuyer } from '#shared/api/desk/help.ts';
import type { LoginItem } from '../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { orderInHelp } from './order-in-help.ts';
import { findPerson } from './find-person.ts';

export const handler = organizerHandler(lookUpBuyer, async ({ query: { search }, organizationId }) => {
  const { account, orders } = await findPerson(organizationId, search);
  const now = Date.now();
  const [shown, cases] = await Promise.all([
    account && accountInHelp(account, now),
    Promise.all(orders.map((order) => orderInHelp(order, account?.userId, now))),
  ]);
  return { body: { buyer: account && { name: account.name, email: account.email }, account: shown, orders: cases } };
});

async function accountInHelp({ email, confirmedAt }: LoginItem, now: number) {
  const address = mailableAddress(email);
  const mark = address === null ? null : await findUnreachable(address, Math.floor(now / 1000));
  return { confirmedAt: confirmedAt ?? null, mails: mark && { reason: mark.reason, at: mark.at } };
}
