import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ShownClip } from '#shared/api/site/clips.ts';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { ApiError, call, reasonOf } from '../../../lib/api/client.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EventLoading } from '../states/event-loading.tsx';
import { PosterHeader } from '../poster-header.tsx';
import { Poster } from '../poster.tsx';
import { useEvent } from '../use-event.ts';
import { useLive } from '../use-live.ts';

interface Props {
  subdomain: string;
  /** The path of the event's page on this host. */
  eventPath: string;
}

/** The free page of a clip: the clip, and the way to the ticket. */
export default function ClipPage({ subdomain, eventPath }: Props) {
  const { clipId = '' } = useParams();
  const { event: found, readAt, error } = useEvent(subdomain);
  const event = useLive(found, readAt);
  if (!event) return error ? <Gone eventPath={null} why={reasonOf(error)} /> : <EventLoading />;
  return <ClipOf key={clipId} event={event} clipId={clipId} eventPath={eventPath} />;
}

function ClipOf({ event, clipId, eventPath }: { event: ShownEvent; clipId: string; eventPath: string }) {
  const [clip, setClip] = useState<ShownClip | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const eventId = event._id;
  useEffect(() => {
    const params = { eventId, clipId };
    call('GET /events/{eventId}/clips/{clipId}', { params }).then(setClip, setFailure);
  }, [eventId, clipId]);
  if (failure !== null) {
    const isGone = failure instanceof ApiError && failure.status < 500;
    return <Gone eventPath={eventPath} why={isGone ? null : reasonOf(failure)} image={event.image} />;
  }
  if (!clip) return <EventLoading />;
  const link = location.href.split(/[?#]/, 1)[0] ?? '';
  const { title, video, poster, width, height } = clip;
  return (
    <Poster image={event.image}>
      <PosterHeader />
      <main className="mx-auto flex w-full max-w-page grow flex-col items-center gap-6 px-5 pb-10 sm:px-8 lg:flex-row lg:items-center lg:justify-center lg:gap-14">
        {/* A clip has no words but what is said in it; captions of live pictures do not exist. */}
        <video
          src={video}
          poster={poster}
          width={width}
          height={height}
          aria-label={title}
          autoPlay
          muted
          loop
          playsInline
          controls
          className="h-auto max-h-[68svh] w-auto max-w-full rounded-card bg-black shadow-card lg:max-h-[80svh] lg:max-w-[62%]"
        />
        <div className="flex w-full max-w-lg flex-col items-start gap-4">
          <h1 className="text-2xl leading-tight font-extrabold tracking-tight text-balance wrap-anywhere lg:text-4xl">{title}</h1>
          <p className="text-text/85 wrap-anywhere">
            From <strong className="font-semibold">{event.title}</strong>, <Moment of={event.start_time} at={placeOf(event)} />
          </p>
          <a
            href={`${eventPath}?clip=${encodeURIComponent(clipId)}`}
            className={`${buttonClass({ size: 'lg' })} w-full sm:w-auto`}
          >
            {actionFor(event)}
          </a>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={link} what="link" />
            {'share' in navigator && (
              <Button variant="secondary" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
                Share
              </Button>
            )}
          </div>
        </div>
      </main>
    </Poster>
  );
}

/** Returns what the button to the event's page says. */
function actionFor(event: ShownEvent): string {
  const state = eventStateOf(event, Date.now());
  if (state === 'cancelled') return 'See the event';
  if (state === 'live' || state === 'break') return 'Watch live';
  return state === 'ended' || state === 'replay' || state === 'on-demand' ? 'Watch the replay' : 'Get your ticket';
}

interface GoneProps {
  /** Null if the event is not there either. */
  eventPath: string | null;
  /** The reason that it could not be loaded; null if it is no longer shown. */
  why: string | null;
  image?: string | undefined;
}

function Gone({ eventPath, why, image }: GoneProps) {
  return (
    <Poster image={image}>
      <PosterHeader />
      <main className="mx-auto flex w-full max-w-page grow flex-col items-start justify-center gap-4 px-5 pb-24 sm:px-8">
        <h1 className="text-3xl font-extrabold tracking-tight">
          {why === null ? 'This clip is no longer shown' : 'We could not load this clip'}
        </h1>
        <p className="max-w-reading text-pretty text-text/85">
          {why ?? 'Whoever shared it has taken it down. The event itself has its own page.'}
        </p>
        {eventPath !== null && (
          <a href={eventPath} className={buttonClass()}>
            See the event
          </a>
        )}
      </main>
    </Poster>
  );
}
