import { Bell, BellRing } from 'lucide-react';
import useSWR from 'swr';
import type { Reminders } from '#shared/api/mail/reminders.ts';
import { call } from '../../lib/api/client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { ownZone } from '../../lib/time/moments.ts';
import { Button } from '../button.tsx';
import { Message } from '../message.tsx';

interface Props {
  eventId: string;
  title: string;
  variant?: 'secondary' | 'quiet';
  className?: string;
}

/**
 * A button that turns the mails before a show on or off. All of them on the page load what is chosen with one request; their place is kept until then,
 * and none is shown if it fails.
 */
export function RemindMe({ eventId, title, variant = 'quiet', className = '' }: Props) {
  const token = useToken();
  const userId = token.status === 'valid' ? token.payload.sub : null;
  const { data, error, mutate } = useSWR(userId !== null && ['/account/reminders', userId], () => call('GET /account/reminders'));
  const isOn = data !== undefined && isReminded(data, eventId);
  const { run, busy, problem } = useAction(async () => {
    const { on } = await call('POST /events/{eventId}/reminders', {
      params: { eventId },
      body: { on: !isOn, time_zone: ownZone() },
    });
    await mutate((before) => before && withChoice(before, eventId, on), { revalidate: false });
  });
  if (!data && error) return null;
  const words = isOn ? 'Reminders on' : 'Remind me';
  const Icon = isOn ? BellRing : Bell;
  return (
    <>
      <Button
        variant={variant}
        aria-label={`${words}: ${title}`}
        aria-description={isOn ? 'We email you before the show. Press to turn that off.' : 'We email you before the show.'}
        busy={busy}
        className={`${className} ${data ? '' : 'invisible'}`}
        busyLabel="Saving..."
        onClick={run}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {words}
      </Button>
      {problem && <Message tone="error">{problem}</Message>}
    </>
  );
}

const choiceOf = ({ shows }: Reminders, eventId: string) => shows.find((show) => show.eventId === eventId)?.on;

/** Returns true if the viewer gets a mail before a show: by their choice for it, or else for shows in general. */
const isReminded = (reminders: Reminders, eventId: string): boolean =>
  choiceOf(reminders, eventId) ?? (reminders.day || reminders.hour);

const withChoice = ({ shows, ...kinds }: Reminders, eventId: string, on: boolean): Reminders => ({
  ...kinds,
  shows: [...shows.filter((show) => show.eventId !== eventId), { eventId, on }],
});
