import { DoorOpen, Play } from 'lucide-react';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { isRoomOpen, isWatchable } from '../../../ui/shows/show-state.ts';
import type { Follow } from '../payment/use-follow.ts';

interface Props {
  eventId: string;
  event: ListedEvent;
  /** Milliseconds. */
  now: number;
  follow: Follow;
}

/** The link to watch an event if there is something to watch, or to wait for it in the last hour; else nothing. */
export function WayToWatch({ eventId, event, now, follow }: Props) {
  const canWatch = isWatchable(eventStateOf(event, now));
  if (!canWatch && !isRoomOpen(event, now)) return null;
  return (
    <div className="flex flex-col items-center gap-1">
      <Link to={paths.watch(eventId)} replace className={`${buttonClass({ size: 'lg' })} w-full`}>
        {canWatch ? <Play aria-hidden className="size-5 fill-current" /> : <DoorOpen aria-hidden className="size-5" />}
        {canWatch ? 'Watch now' : 'Go to the waiting room'}
      </Link>
      {follow.isGoing && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          It opens by itself in a moment.
          <Button variant="quiet" onClick={follow.stay} className="text-sm">
            Stay on this page
          </Button>
        </p>
      )}
    </div>
  );
}
