import type { Call } from '#shared/api/contract.ts';
import { listNetworks } from '../../../people/auth/attempts/login-attempts-store.ts';
import { itemTitle } from '../../../catalog/listings/packages/item.ts';
import { listMessagesOf } from '../../../mail/contact/contact-store.ts';
import { listGiftsTo } from '../../../money/gifts/people-in-gifts-store.ts';
import { findUnreachable } from '../../../mail/outbox/sending/unreachable-store.ts';
import { listInvitationsTo } from '../../../people/organizations/invitations-store.ts';
import { mailableAddress } from '../../../platform/mailable-address.ts';

type AddressData = NonNullable<Call<'GET /account/export'>['answer']['address']>;

/** Returns what is stored about an address, whether or not it has an account. @param email folded */
export async function dataOfAddress(email: string, now: Date): Promise<AddressData> {
  const mailable = mailableAddress(email);
  const [messages, gifts, mark] = await Promise.all([
    listMessagesOf(email),
    listGiftsTo(email),
    mailable === null ? null : findUnreachable(mailable, now.getTime() / 1000),
  ]);
  return {
    contactMessages: messages.map(({ contactId, createdAt, firstName, lastName, message }) => ({
      reference: contactId,
      at: createdAt,
      firstName,
      lastName,
      message,
    })),
    giftsReceived: gifts.map((order) => ({
      orderId: order.orderId,
      item: itemTitle(order),
      from: order.gift.from ?? null,
      message: order.gift.message,
      orderedAt: order.createdAt,
      isOpened: order.gift.redeemedBy !== undefined,
    })),
    mailsStopped: mark && { reason: mark.reason, at: mark.at },
  };
}

/** Returns the networks from which somebody recently tried to sign in to an address. */
export const networksOf = async (email: string) =>
  (await listNetworks(email)).map(({ network, until }) => ({ network, forgottenAt: momentOf(until) }));

/** Returns the invitations to an address that nobody has accepted. */
export const invitationsOf = async (email: string, now: Date) =>
  (await listInvitationsTo(email, now)).map(({ organizationId, role, createdAt, ttl }) => ({
    organizationId,
    role,
    invitedAt: createdAt,
    expiresAt: momentOf(ttl),
  }));

/** Returns a moment as exports write it. @param seconds since the epoch */
export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
