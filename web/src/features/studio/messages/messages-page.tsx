import { useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { Message } from '../../../ui/message.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { usePlaces } from '../time/use-places.ts';
import { useMay } from '../use-may.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { MailTemplates } from './mail-templates.tsx';
import { MessageForm } from './message-form.tsx';

/** The time between two requests for the list while something is being sent, milliseconds. */
const REFRESH_MS = 3_000;

/** The page on which organisers write to their ticket holders, at `/studio/messages`. */
export default function MessagesPage() {
  return (
    <OrganizerPage screen="messages" lead="Write to everybody who has a ticket for one of your events." Content={Messages} />
  );
}

function Messages({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const maySend = useMay(viewer, 'messages:send');
  if (maySend === undefined) return <StudioSkeleton />;
  return (
    <div className="flex max-w-5xl flex-col gap-12">
      {maySend ? (
        <OwnMessages events={events} viewer={viewer} />
      ) : (
        <Message tone="info">Only owners and editors can write to ticket holders.</Message>
      )}
      <MailTemplates viewer={viewer} />
    </div>
  );
}

function OwnMessages({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const [isBusy, setIsBusy] = useState(false);
  const placeOf = usePlaces(events);
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/messages', viewer, {
    refreshInterval: isBusy ? REFRESH_MS : 0,
    onSuccess: ({ announcements }) => setIsBusy(announcements.some(({ state }) => state === 'sending')),
  });
  const reload = () => void mutate();
  if (!placeOf) return <StudioSkeleton />;
  return (
    <>
      <MessageForm events={events} placeOf={placeOf} onSent={reload} />
      {data && <AnnouncementList announcements={data.announcements} placeOf={placeOf} onChanged={reload} />}
      {!data && error !== undefined && (
        <LoadProblem title="We could not load your messages" error={error} busy={isValidating} onRetry={reload} />
      )}
      {!data && error === undefined && <StudioSkeleton />}
    </>
  );
}
