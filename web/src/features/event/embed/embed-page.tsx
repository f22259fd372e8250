import { CircleX, Clapperboard, MapPinOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import type { ApiError } from '../../../lib/api/client.ts';
import { boot } from '../../../lib/page/boot.ts';
import { settleSession } from '../../../lib/session/renewal.ts';
import { useEvent } from '../use-event.ts';
import { useLive } from '../use-live.ts';
import { EmbedMessage } from './embed-message.tsx';
import { EmbedPoster } from './embed-poster.tsx';
import { useFrameMessages } from './use-frame-messages.ts';

/**
 * The part that plays an event. `renderRefusal` returns what it shows to those who may not watch; null for the reason. `before` is null unless they
 * could watch until now.
 */
export type FilmSlot = ComponentType<{ eventId: string; renderRefusal: (error: ApiError, before: unknown) => ReactNode }>;

/**
 * The page at `/embed/:eventId`, which other sites show in a frame: the event's poster, and the player for viewers whose browser
 * sends their session there. Nothing is bought in it: a page that frames it could trick its visitors into a click.
 */
export default function EmbedPage({ Film }: { Film: FilmSlot }) {
  const { event, subdomain, isCountryBlocked } = boot();
  if (isCountryBlocked) return <EmbedMessage icon={MapPinOff} title="This site is not available in your country" />;
  if (!event || !subdomain) {
    return <EmbedMessage icon={Clapperboard} title="We could not find this event" text="It may have been removed." />;
  }
  return <Embed known={event} subdomain={subdomain} Film={Film} />;
}

interface EmbedProps {
  /** The event as the page was written with it. */
  known: ShownEvent;
  subdomain: string;
  Film: FilmSlot;
}

function Embed({ known, subdomain, Film }: EmbedProps) {
  const { event: found = known, readAt } = useEvent(subdomain);
  const event = useLive(found, readAt);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const messages = useFrameMessages(event._id);
  // A session without a token, as on the first visit of this host. It is not found in the frame of a foreign site.
  useEffect(() => void settleSession(), []);

  if (event.cancelled) {
    const text = `${event.cancelled.reason} Everybody who bought it is refunded in full.`;
    return <EmbedMessage icon={CircleX} title={`${event.title} is cancelled`} text={text} />;
  }
  const poster = <EmbedPoster event={event} subdomain={subdomain} isRefused={isRefused} onOpen={() => setOpen(true)} />;
  // Whoever watched until now keeps the picture, with the reason over it.
  const renderRefusal = ({ status }: ApiError, before: unknown) =>
    before === null && (status === 401 || status === 402) ? <Refused onRefused={() => setRefused(true)}>{poster}</Refused> : null;
  return <div ref={messages}>{isOpen && !isRefused ? <Film eventId={event._id} renderRefusal={renderRefusal} /> : poster}</div>;
}

/** Shows its content, and reports that the viewer may not watch here. */
function Refused({ onRefused, children }: { onRefused: () => void; children: ReactNode }) {
  useEffect(onRefused);
  return children;
}
