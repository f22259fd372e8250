import { Layers } from 'lucide-react';
import type { ReceivedGift } from '#shared/api/site/orders.ts';
import { Badge } from '../badge.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { TicketFrame } from '../ticket-frame.tsx';
import { BundledEvents, eventsInWords } from './bundled-events.tsx';
import { GiftFrom, GiftOpened } from './gift-from.tsx';

/** A bundle that somebody else paid for and the viewer redeemed: several events, each with its own watch link. */
export function ReceivedSeason({ gift, bundle }: { gift: ReceivedGift; bundle: NonNullable<ReceivedGift['bundle']> }) {
  const name = gift.packageName ?? gift.eventTitle;
  return (
    <TicketFrame
      title={name}
      picture={<OrderPicture image={gift.event?.image} faded={bundle.length === 0} />}
      stub={<GiftFrom from={gift.from} />}
    >
      <Badge icon={Layers}>{eventsInWords(bundle)}</Badge>
      <h2 className="text-xl font-bold tracking-tight text-balance wrap-anywhere">{name}</h2>
      <GiftOpened />
      <BundledEvents events={bundle} packageName={name} mayWatch empty="The organiser has taken these events down." />
    </TicketFrame>
  );
}
