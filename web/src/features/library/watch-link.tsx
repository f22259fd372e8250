import { DoorOpen, Play } from 'lucide-react';
import { use } from 'react';
import type { EventState } from '#shared/catalog/event-state.ts';
import { resumeAt } from '#shared/video/playback/watch-progress.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressOf } from './progress/progress-of.ts';

const words = {
  upcoming: 'Waiting room',
  due: 'Watch',
  live: 'Watch live',
  break: 'Watch live',
  replay: 'Watch',
  'on-demand': 'Watch',
} as const;
const isQuiet = (state: EventState) => state === 'upcoming' || state === 'replay';

interface Props {
  eventId: string;
  title: string;
  state: EventState;
  /** Follows from the state if it is left out. */
  variant?: 'quiet';
}

/** The link to watch an event, to wait for it, or to continue a film; nothing if there is nothing to watch and nothing to wait for. */
export function WatchLink({ eventId, title, state, variant }: Props) {
  const progress = use(ProgressOf)(eventId);
  if (!(state in words)) return null;
  const isBegun = (state === 'on-demand' || state === 'replay') && resumeAt(progress) !== null;
  const word = isBegun ? 'Continue' : words[state as keyof typeof words];
  return (
    <Link
      to={paths.watch(eventId)}
      aria-label={`${word}: ${title}`}
      className={buttonClass({ variant: variant ?? (isQuiet(state) ? 'secondary' : 'primary') })}
    >
      {state === 'upcoming' ? (
        <DoorOpen aria-hidden className="size-4.5" />
      ) : (
        <Play aria-hidden className="size-4.5 fill-current" />
      )}
      {word}
    </Link>
  );
}
