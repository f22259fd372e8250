import { noOrders } from './fake-api.ts';
import { sampleEvent } from './sample-event.ts';

/** Returns the responses of an event's page for somebody who has bought nothing. */
export const eventRoutes = (subdomain: string) => ({
  ...noOrders,
  [`GET /events/domain/${subdomain}`]: { json: sampleEvent() },
});
