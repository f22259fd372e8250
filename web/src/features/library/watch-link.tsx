import { Play } from 'lucide-react';
import { use } from 'react';
import type { Phase } from '#shared/catalog/event-phase.ts';
import { resumeAt } from '#shared/video/playback/watch-progress.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressOf } from './progress/progress-of.ts';

const words = { upcoming: 'Waiting room', due: 'Watch', live: 'Watch live', ended: 'Watch', 'on-demand': 'Watch' } as const;
const isQuiet = (phase: Phase) => phase === 'upcoming' || phase === 'ended';

interface Props {
  eventId: string;
  title: string;
  phase: Phase;
}

/** The link to watch an event, or to continue a film. */
export function WatchLink({ eventId, title, phase }: Props) {
  const progress = use(ProgressOf)(eventId);
  const isBegun = (phase === 'on-demand' || phase === 'ended') && resumeAt(progress) !== null;
  const word = isBegun ? 'Continue' : words[phase];
  return (
    <Link
      to={paths.watch(eventId)}
      aria-label={`${word}: ${title}`}
      className={buttonClass({ variant: isQuiet(phase) ? 'secondary' : 'primary' })}
    >
      <Play aria-hidden className="size-4.5 fill-current" />
      {word}
    </Link>
  );
}
