import { useEffect, useState } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { call } from '../../../lib/api/client.ts';
import { boot } from '../../../lib/page/boot.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { Moment } from '../../../ui/moment.tsx';
import type { Grant } from '../access/playback-access.ts';
import { useNextFilm } from '../extras/next-film.ts';
import type { AboutProps } from './about-props.ts';
import { ChapterList } from './chapter-list.tsx';
import { WhatFollows } from './what-follows.tsx';

/**
 * The event's presenter, date and description, the film that comes next, and the chapters. Each part waits for the one above it, so that
 * nothing moves that somebody reads.
 */
export default function Details({ eventId, grant, media }: AboutProps) {
  const event = useEvent(grant.subdomain);
  // A broadcast's audience would ask all at once, for what its end screen says anyway.
  const mayHaveNext = grant.broadcast === null && !grant.is_live && grant.manifestUrl !== null;
  const next = useNextFilm(mayHaveNext ? eventId : null);
  if (event === undefined) return null;
  return (
    <>
      {event && <AboutEvent event={event} grant={grant} />}
      {(next !== undefined || !mayHaveNext) && (
        <div className="mt-4 flex flex-col gap-7">
          <WhatFollows next={next ?? null} />
          {media && <ChapterList media={media} />}
        </div>
      )}
    </>
  );
}

function AboutEvent({ event, grant }: { event: ShownEvent; grant: Grant }) {
  const isFilm = event.end_time === null && !grant.is_live;
  return (
    <>
      <p className="text-white/75 wrap-anywhere">Presented by {event.seller}</p>
      {!isFilm && (
        <p className="font-medium">
          <Moment of={grant.start_time} at={placeOf(grant)} style="full" />
        </p>
      )}
      {event.description !== '' && (
        <p className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere text-white/85">{event.description}</p>
      )}
    </>
  );
}

/** Returns the event as its own page shows it; undefined until it is known, null if it cannot be found out: the film is the same without. */
function useEvent(subdomain: string): ShownEvent | null | undefined {
  const known = (boot().subdomain === subdomain && boot().event) || undefined;
  const [event, setEvent] = useState<ShownEvent | null | undefined>(known);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const leaving = new AbortController();
    call('GET /events/domain/{subdomain}', { params: { subdomain }, signal: leaving.signal }).then(setEvent, () =>
      setEvent(null),
    );
    return () => leaving.abort();
  }, [subdomain, isKnown]);
  return event;
}
