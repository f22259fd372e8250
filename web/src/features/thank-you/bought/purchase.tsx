import type { Order } from '#shared/api/site/orders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Ticket } from '../look/ticket.tsx';
import type { Follow } from '../payment/use-follow.ts';
import { EventTicket } from './event-ticket.tsx';
import { Season } from './season.tsx';

/** The purchase of a paid order: what it is, when it is, where to watch it and what to do until then. */
export function Purchase({ order, follow }: { order: Order; follow: Follow }) {
  if (order.kind === 'plan') {
    return (
      <>
        <Ticket order={order} />
        <p className="text-muted">We will contact you soon.</p>
      </>
    );
  }
  const isSeason = order.packageKind === 'bundle' || order.packageKind === 'subscription';
  return (
    <>
      {isSeason ? <Season order={order} /> : <EventTicket order={order} follow={follow} />}
      {order.gift && <GiftPaid />}
    </>
  );
}

/** Leads the giver to the library, which has the gift's link. There is nothing for them to watch. */
function GiftPaid() {
  return (
    <>
      <p className="text-muted">They can open it with a new or an existing account.</p>
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
    </>
  );
}
