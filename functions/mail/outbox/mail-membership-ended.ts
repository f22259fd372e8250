import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { listMemberships } from '../../people/organizations/memberships-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { env } from '../../platform/env.ts';
import { renderMembershipEnded } from './letters/membership-ended.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { isHeldBack } from './limits/hold-back.ts';
import { sendOnce } from './sending/send-once.ts';

type MembershipEndedEvent = Extract<MailEvent, { type: 'membership-ended' }>;

/** Milliseconds after which it is no longer news. A replay of the archive brings events that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/**
 * Tells somebody that they were removed from a team, once, and while they are not in it again.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailMembershipEnded(event: MembershipEndedEvent, from: string | null): Promise<string> {
  const { organizationId, userId, endedAt } = event;
  const what = `the notice of an ended membership of ${organizationId}`;
  if (!from) return `Dropped ${what}: MAIL_FROM is not set.`;
  if (Date.now() - Date.parse(endedAt) > NEWS_MS) return `Skipped ${what}: it is more than a day old.`;
  const [organization, memberships, member] = await Promise.all([
    findOrganization(organizationId),
    listMemberships(userId),
    findBuyer(userId),
  ]);
  const isMember = memberships.some((one) => one.organizationId === organizationId && one.role !== 'none');
  if (!organization || isMember) return `Skipped ${what}: the organisation is gone, or they are its member again.`;
  const to = member && (await reachableAddress(member.email));
  if (!to) return `Skipped ${what}: there is no address that takes mails.`;
  if (await isHeldBack(organizationId)) return `Held back ${what}: the organisation is held.`;
  const host = env.siteOrigin === null ? null : new URL(env.siteOrigin).host;
  const content = renderMembershipEnded({ name: organization.name, host });
  const mailId = `membership-ended ${organizationId} ${userId} ${endedAt}`;
  const outcome = await sendOnce(mailId, async () => ({ from, to, replyTo: env.supportMail, organizationId, ...content }));
  return outcome === 'sent' ? `Mailed ${what}.` : `Skipped ${what}: it was mailed before.`;
}
