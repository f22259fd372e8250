import { eventSeller } from '#shared/api/desk/branding.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { logoPath } from '../../catalog/listings/settings/brand-rules.ts';
import { type Brand, findSellerRecord, findTexts, textsOf } from '../../catalog/listings/settings/brand-store.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sellerOf } from '../../money/receipts/seller.ts';
import { eventTags } from './event-tags.ts';

/** Buyers keep the seller's texts, also of an event that is no longer published. */
export const handler = apiHandler(eventSeller, async ({ params: { eventId } }) => {
  const event = await findEventOrDraft(eventId);
  if (!event || event.is_unpublished) throw new ApiError('event_not_found');
  const { ownerId, title } = event;
  const body = { title, ...(ownerId === undefined ? ofOperator() : await ofOrganizer(ownerId)) };
  return { body, headers: { [CACHE_TAG_HEADER]: eventTags(event) } };
});

const ofOperator = () => ({
  seller: env.operator.name,
  address: env.operator.address,
  contact: env.supportMail,
  accent: null,
  logo: null,
  handle: null,
  texts: [],
});

async function ofOrganizer(ownerId: string) {
  const [{ settings, brand }, texts] = await Promise.all([findSellerRecord(ownerId), findTexts(ownerId)]);
  const { name, address } = sellerOf(settings);
  return {
    seller: name,
    address,
    contact: brand.contactEmail || env.supportMail,
    accent: brand.accent,
    logo: logoPath(ownerId, brand),
    handle: brand.handle,
    texts: textsOf(brand).map((kind) => ({ kind, text: texts[kind], updated_at: momentOf(brand, kind) })),
  };
}

const momentOf = (brand: Brand, kind: ReturnType<typeof textsOf>[number]) => brand[`${kind}At`] ?? '';
