import { publishEvent } from '#shared/api/desk/studio/studio.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { copySellerName } from '../../../catalog/listings/settings/settings-store.ts';
import { raiseCatalogEvent } from '../../../catalog/listings/raise-catalog-event.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { published } from './publishing.ts';
import { requireMayPublish } from './require-may-publish.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(publishEvent, async (request) => {
  const { params, organizationId } = request;
  const organization = await requireMayPublish(organizationId, new Date());
  if (organization) await copySellerName(organizationId, organization.name);
  let isNews = false;
  const event = await changeOwnEvent(organizationId, params.eventId, (kept) => {
    isNews = kept.status === 'draft';
    return published(kept, Date.now());
  });
  if (isNews) await raiseCatalogEvent('event.published', event, new Date());
  return { body: studioEvent(event, request) };
});
