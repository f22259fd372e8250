import type { ShownEvent } from '#shared/api/site/events.ts';
import { sellerPath } from '#shared/brand/handle.ts';
import { siteAddress } from '../../lib/navigation/event-address.ts';

/** The name of who presents an event, which leads to all their shows, or to who they are. */
export const Presenter = ({ event }: { event: ShownEvent }) => (
  <a href={siteAddress(sellerPath(event))} className="underline underline-offset-4 hover:text-text">
    {event.seller}
  </a>
);
