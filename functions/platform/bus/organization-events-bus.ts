import { ORGANIZATION_SOURCE, type OrganizationEvent } from '#shared/bus/organization-events.ts';
import { raiseEvent } from '../bus.ts';

/**
 * Has the webhooks of an organisation told of something, or what waits for one of them sent.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raiseOrganizationEvent = (event: OrganizationEvent): Promise<void> =>
  raiseEvent({ source: ORGANIZATION_SOURCE, type: event.type, detail: event, at: new Date() });
