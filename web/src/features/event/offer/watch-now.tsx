import { DoorOpen, Play } from 'lucide-react';
import type { Event } from '#shared/api/site/events.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { upgradeAddress, upgradeInWords, useUpgrades } from '../../../lib/purchase/upgrades.ts';
import { boot } from '../../../lib/page/boot.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { RemindMe } from '../../../ui/calendar/remind-me.tsx';
import { Link } from '../../../ui/link.tsx';
import { isRoomOpen } from '../../../ui/shows/show-state.ts';

/**
 * The ticket of a viewer who has access: the link to the video or, in the last hour before the start, to its waiting room. Before that it
 * offers to note the date and to be reminded; the waiting room is one link among others.
 */
export default function WatchNow({ event }: { event: Event }) {
  const now = useNow();
  const isUpcoming = eventStateOf(event, now) === 'upcoming';
  const isFar = isUpcoming && !isRoomOpen(event, now);
  const { subdomain } = boot();
  return (
    <section
      aria-label="Your ticket"
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface/85 p-5 backdrop-blur-md"
    >
      <div>
        <h2 className="text-lg font-semibold">You have a ticket</h2>
        <p className="text-text/85">It is saved to your account. Log in on any device to watch.</p>
      </div>
      {!isFar && (
        <Link to={paths.watch(event._id)} className={`${buttonClass({ size: 'lg' })} w-full`}>
          {isUpcoming ? <DoorOpen aria-hidden className="size-5" /> : <Play aria-hidden className="size-5 fill-current" />}
          {isUpcoming ? 'Go to the waiting room' : 'Watch now'}
        </Link>
      )}
      {isUpcoming && (
        <div className="flex flex-col gap-2">
          {subdomain !== null && (
            <AddToCalendar
              event={{ ...event, subdomain }}
              {...(isFar && { variant: 'primary', size: 'lg' })}
              className="w-full"
            />
          )}
          <RemindMe eventId={event._id} title={event.title} variant="secondary" className="w-full" />
          {isFar && (
            <Link to={paths.watch(event._id)} className={`${buttonClass({ variant: 'quiet' })} w-full`}>
              <DoorOpen aria-hidden className="size-4.5" />
              Go to the waiting room
            </Link>
          )}
        </div>
      )}
      <Upgrades eventId={event._id} />
    </section>
  );
}

/** The upgrades of the viewer's ticket, each for the difference. */
function Upgrades({ eventId }: { eventId: string }) {
  const offers = useUpgrades(eventId) ?? [];
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-white/15 pt-4">
      <h3 className="font-semibold">Get more from your ticket</h3>
      <ul className="flex flex-col gap-4">
        {offers.map((offer) => (
          <li key={offer.packageId} className="flex flex-col gap-2">
            <p className="wrap-anywhere">
              <span className="font-semibold">{offer.name}</span>{' '}
              <span className="block text-sm text-text/85">{offer.rights.join(' · ')}</span>
            </p>
            <Link
              to={upgradeAddress(eventId, offer)}
              aria-label={`${upgradeInWords(offer)}: ${offer.name}`}
              className={`${buttonClass({ variant: 'secondary' })} w-full`}
            >
              {upgradeInWords(offer)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
