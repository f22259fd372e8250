import { sellerNameOf } from '#shared/brand/brand.ts';
import { accentColours } from '#shared/brand/accent.ts';
import { logoPath } from '../../../catalog/listings/settings/brand-rules.ts';
import { findSellerRecord, isProven, textsOf } from '../../../catalog/listings/settings/brand-store.ts';
import { type Item, sellerOf as ownerOf } from '../../../catalog/listings/packages/item.ts';
import { env } from '../../../platform/env.ts';
import { mailableAddress } from '../../../platform/mailable-address.ts';
import { PLATFORM } from '../../../money/receipts/seller.ts';
import { type Look, OWN_LOOK } from '../template/look.ts';
import { mailbox } from './mailbox.ts';
import type { SentBy } from './ses.ts';

/** The sender and the look of a mail. */
export interface MailSender {
  sentBy: SentBy;
  /** The sender's name; empty for none. */
  name: string;
  /** The seller's name. */
  seller: string;
  /** The address for replies to the organiser's own messages; null for the sender's address. */
  replyTo: string | null;
  look: Look;
}

interface About {
  /** The organiser, or `platform`. */
  ownerId: string;
  /** The event whose page names the seller; null for a mail that is about no event. */
  eventId: string | null;
}

/**
 * Returns the sender and the look of a mail to a buyer: those of the organiser's brand. The address is the organisation's own if
 * it has proven its domain. Otherwise it is the platform's, and the name says that the mail comes through it.
 * @param from the platform's address
 * @param origin scheme and host of the site; null if unknown
 */
export async function mailSender({ ownerId, eventId }: About, from: string, origin: string | null): Promise<MailSender> {
  if (ownerId === PLATFORM)
    return {
      sentBy: { organizationId: null, from },
      name: '',
      seller: env.operator.name,
      replyTo: env.supportMail,
      look: OWN_LOOK,
    };
  const { settings, brand } = await findSellerRecord(ownerId);
  const sellerName = sellerNameOf(settings);
  const logo = logoPath(ownerId, brand);
  const hasPage = origin !== null && eventId !== null && (textsOf(brand).length > 0 || brand.contactEmail !== '');
  const look: Look = {
    name: sellerName || OWN_LOOK.name,
    logo: logo !== null && origin !== null ? origin + logo : null,
    accent: brand.accent === null ? OWN_LOOK.accent : accentColours(brand.accent),
    texts: hasPage ? `${origin}/seller/${eventId}` : null,
  };
  const { senderName, contactEmail, ownSender } = brand;
  const own = ownSender !== null && isProven(ownSender) ? ownSender.address : null;
  const throughUs = senderName && `${senderName} via ${env.operator.name}`;
  const byUs = mailbox(throughUs, from);
  const name = own === null ? throughUs : senderName || sellerName;
  const replyTo = mailableAddress(contactEmail) ?? env.supportMail;
  return {
    sentBy: { organizationId: ownerId, ...(own === null ? { from: byUs } : { from: mailbox(name, own), fallbackFrom: byUs }) },
    name,
    seller: sellerName || env.operator.name,
    replyTo,
    look,
  };
}

/** Returns who and what a mail about an item is about. */
export const aboutItem = (item: Item): About => ({
  ownerId: ownerOf(item),
  eventId: item.kind === 'package' ? item.eventId : null,
});
