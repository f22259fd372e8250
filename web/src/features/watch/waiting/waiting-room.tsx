import { CalendarPlus } from 'lucide-react';
import { useContext } from 'react';
import { useParams } from 'react-router-dom';
import { type EventState, eventStateOf } from '#shared/catalog/event-state.ts';
import { useEventStatus } from '../../../lib/event-status/use-event-status.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { calendarFileOf } from '../../../ui/calendar/calendar-file-of.ts';
import { Moment } from '../../../ui/moment.tsx';
import { type Grant, isPlayable } from '../access/playback-access.ts';
import { Beside } from '../frame/beside.ts';
import { INTERRUPTION } from '../interruption.ts';
import { BuyLink } from '../trial/buy-link.tsx';
import { opensAt, type Waiting } from './use-waiting.ts';

interface Props {
  grant: Grant;
  phase: Waiting;
  /** The organiser's message; null for none. */
  message?: string | null;
  /** True if the event was cancelled. */
  cancelled?: boolean;
}

/** The countdown shown to a viewer who arrives before the broadcast, and the slate during an interruption and after the end. */
export function WaitingRoom({ grant, phase, message = null, cancelled = false }: Props) {
  const { eventId = null } = useParams();
  // Whoever waits without media is given another grant when the broadcast changes.
  const status = useEventStatus(isPlayable(grant) ? eventId : null);
  const state = status?.state ?? grant.broadcast;
  const said = status?.message ?? message;
  const isHeldBack = state === 'replay' && !isPlayable(grant);
  const slateIsShown = status?.slate ?? false;
  const known = eventStateOf(
    { ...grant, broadcast: state, slate: slateIsShown, cancelled: status?.cancelled ?? cancelled },
    useNow(),
  );
  const slate = isHeldBack ? REPLAY_HELD_BACK : slateOf(known, grant.access === 'full');
  const Heading = useContext(Beside).isShown ? 'p' : 'h1';
  return (
    <div
      data-words
      className="absolute inset-0 grid place-items-center overflow-y-auto bg-radial-[at_50%_35%] from-accent/35 to-black to-70% p-6 pt-20 text-center short:p-3"
    >
      <div className="flex flex-col items-center gap-6 short:gap-2">
        <Heading className="text-3xl font-extrabold text-balance sm:text-4xl short:line-clamp-1 short:text-lg">
          {grant.title}
        </Heading>
        {slate ? <Slate {...slate} /> : <Countdown grant={grant} phase={phase} isTested={state === 'test'} />}
        {said !== null && (
          <p aria-live="polite" className="max-w-md rounded-card bg-white/10 px-4 py-3 text-pretty wrap-anywhere">
            {said}
          </p>
        )}
        {grant.access !== 'full' && <BuyLink subdomain={grant.subdomain}>Buy to watch the whole event</BuyLink>}
      </div>
    </div>
  );
}

interface SlateWords {
  title: string;
  text: string;
}

/** The words for a replay that its organiser has not published yet. */
const REPLAY_HELD_BACK: SlateWords = {
  title: 'The replay is not out yet',
  text: 'The organiser is preparing it. Your ticket opens it as soon as it is published. Come back later, or keep this page open.',
};

/** The words for an event that will not take place. */
const CANCELLED: SlateWords = {
  title: 'This event was cancelled',
  text: 'Everybody who bought it is refunded in full. You do not have to do anything: we send you an email.',
};

/** Returns the words for an event without a picture; null if it is still to come. */
function slateOf(state: EventState, hasBought: boolean): SlateWords | null {
  switch (state) {
    case 'cancelled':
      return CANCELLED;
    case 'break':
      return INTERRUPTION;
    case 'ended':
      return {
        title: 'The broadcast has ended',
        text: hasBought
          ? 'The replay is on its way. Keep this page open. It starts right here.'
          : 'Its replay is on its way for everybody who buys the event.',
      };
    default:
      return null;
  }
}

function Slate({ title, text }: SlateWords) {
  return (
    <div role="status" className="flex flex-col items-center gap-6">
      <p className="text-xl">{title}</p>
      <p className="max-w-md text-balance text-white/80">{text}</p>
    </div>
  );
}

function Countdown({ grant, phase, isTested }: { grant: Grant; phase: Waiting; isTested: boolean }) {
  const opens = opensAt(grant);
  // Whoever tests the encoder may go live at any moment.
  const isSoon = Date.parse(opens) - useNow() < SOON_MS || isTested;
  return (
    <>
      {phase === 'before' ? <StartsIn start={Date.parse(opens)} /> : <p className="text-xl">Starting any moment now</p>}
      <p className="max-w-md text-balance text-white/80">
        <Moment of={opens} at={placeOf(grant)} style="full" />
        <br />
        {outlook(grant, isSoon)}
      </p>
      {!isSoon && <Reminder {...grant} />}
    </>
  );
}

/** The time before the start from which on it is worth staying on the page. */
const SOON_MS = 30 * 60 * 1000;

/** The file that puts the start into a calendar, for somebody who has time to leave. */
function Reminder({ subdomain, title }: Pick<Grant, 'subdomain' | 'title'>) {
  return (
    <a
      href={calendarFileOf(subdomain)}
      download
      aria-label={`Add to calendar: ${title}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-white/40 px-4 font-semibold transition-colors duration-150 hover:bg-white/10"
    >
      <CalendarPlus aria-hidden className="size-4.5 shrink-0" />
      Add to calendar
    </a>
  );
}

/** Returns a sentence about what happens at the start. @param isSoon false if there is time to leave the page */
function outlook({ access, trial_minutes: minutes }: Grant, isSoon: boolean): string {
  if (access === 'full') {
    return isSoon
      ? 'Keep this page open. The video starts automatically.'
      : 'You can leave this page. Your ticket is in your library, and the video starts here.';
  }
  if (minutes === 0) return 'There is no preview to watch yet.';
  return `Keep this page open: ${minutes === 1 ? 'the first minute is' : `the first ${minutes} minutes are`} free to watch.`;
}

function StartsIn({ start }: { start: number }) {
  const now = useNow();
  const { days, hours, minutes, seconds } = timeLeft(start - now);
  const parts = [
    ...(days > 0 ? [{ value: days, unit: days === 1 ? 'day' : 'days' }] : []),
    { value: hours, unit: 'hours' },
    { value: minutes, unit: 'min' },
    { value: seconds, unit: 'sec' },
  ];
  return (
    <div role="timer" className="flex flex-col items-center gap-3 short:gap-1">
      <span className="text-sm font-semibold tracking-widest text-white/80 uppercase">Starts in</span>{' '}
      <span className="flex gap-2 sm:gap-4">
        {parts.map(({ value, unit }) => (
          <span key={unit} className="flex min-w-16 flex-col rounded-card bg-white/10 px-3 py-3 short:py-1 sm:min-w-24 sm:py-5">
            <span className="text-3xl font-bold tabular-nums sm:text-4xl">{String(value).padStart(2, '0')}</span>{' '}
            <span className="text-sm text-white/80">{unit}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
