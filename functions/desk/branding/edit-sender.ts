import { randomBytes } from 'node:crypto';
import { editSender } from '#shared/api/desk/sender.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import type { OwnSender } from '../../catalog/listings/settings/settings-store.ts';
import { requireTrust } from '../../mail/outbox/limits/require-trust.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { again, retry } from '../../platform/retry.ts';
import { checkDomain } from './sender/check-domain.ts';
import { closeIdentity, findIdentity, openIdentity } from './sender/sender-identity.ts';
import { changesOf } from './sender/sender-limits-store.ts';
import { refusalOfDomain, shownSender } from './sender/sender-rules.ts';
import { findSender, isClaimed, releaseDomain, removeSender, setSender } from './sender/sender-store.ts';

export const handler = organizerHandler(editSender, async ({ body, organizationId }) => {
  const { address, seen } = body;
  const check: Check = (was, becomes) => requireAsSeen(seen, { address: was?.address ?? null }, { address: becomes });
  const change = await (address === null ? removed(organizationId, check) : changed(organizationId, address, check));
  const { before, after } = change;
  if (before !== null && before.domain !== after?.domain) await giveUp(organizationId, before.domain);
  return {
    body: shownSender(after),
    before: { address: before?.address ?? null },
    after: { address: after?.address ?? null },
  };
});

/** Gives a domain up. SES forgets it, unless an organisation wants to send from it, also if that began only while SES did. */
async function giveUp(organizationId: string, domain: string): Promise<void> {
  if (!(await releaseDomain(organizationId, domain))) return;
  await closeIdentity(domain);
  if (await isClaimed(domain)) await openIdentity(domain);
}

/** A sender before a change and after it; null for the platform's. */
interface SenderChange {
  before: OwnSender | null;
  after: OwnSender | null;
}

/** Two members may change the sender at the same moment. */
const OVERTAKEN = { tries: 4, waitMs: 30 };
const overtaken = () => again(new ApiError('unavailable'));

/** Throws if a sender is not the one that the change is to replace. */
type Check = (current: OwnSender | null, wanted: string | null) => void;

const removed = (organizationId: string, check: Check): Promise<SenderChange> =>
  retry(OVERTAKEN, async () => {
    const before = await findSender(organizationId);
    check(before, null);
    return before === null || (await removeSender(organizationId, before)) ? { before, after: null } : overtaken();
  });

/** @throws ApiError invalid_input, changed_meanwhile, sender_domain_taken, and what {@link requireTrust} throws */
async function changed(organizationId: string, typed: string, check: Check): Promise<SenderChange> {
  const { address, domain } = usableAddress(typed);
  check(await findSender(organizationId), address);
  await requireTrust(organizationId);
  await limitTries(changesOf(organizationId), new Date());
  await openIdentity(domain);
  return retry(OVERTAKEN, async () => {
    const before = await findSender(organizationId);
    check(before, address);
    // Another address of the same domain needs no other records.
    const sender = before?.domain === domain ? { ...before, address } : newSender(address, domain);
    if (!(await setSender(organizationId, before, sender))) return overtaken();
    // Whoever gave the domain up meanwhile had SES forget it. From now on nobody does.
    const identity = (await findIdentity(domain)) ?? (await openIdentity(domain));
    const after = await checkDomain(organizationId, sender, identity);
    return after === null ? overtaken() : { before, after };
  });
}

const newSender = (address: string, domain: string): OwnSender => ({
  address,
  domain,
  token: randomBytes(16).toString('hex'),
  keys: [],
  isOwned: false,
  isSigned: false,
  checkedAt: null,
  provenAt: null,
});

/** @throws ApiError invalid_input, and mail_unavailable if the platform sends no mails */
function usableAddress(typed: string): { address: string; domain: string } {
  const { mailFrom, siteHost } = env;
  if (mailFrom === null) throw new ApiError('mail_unavailable');
  const address = mailableAddress(typed);
  if (address === null)
    throw new ApiError('invalid_input', {
      field: 'address',
      message: 'Mails cannot be sent from this address. Check its spelling.',
    });
  const domain = domainOf(address);
  const message = refusalOfDomain(domain, [domainOf(mailFrom), ...(siteHost === null ? [] : [siteHost.replace(/:\d+$/, '')])]);
  if (message !== null) throw new ApiError('invalid_input', { field: 'address', message });
  return { address, domain };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
