import { Play } from 'lucide-react';
import type { Phase } from '#shared/event-phase.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const words = { upcoming: 'Waiting room', due: 'Watch', live: 'Watch live', ended: 'Watch', 'on-demand': 'Watch' } as const;
const isQuiet = (phase: Phase) => phase === 'upcoming' || phase === 'ended';

interface Props {
  eventId: string;
  title: string;
  phase: Phase;
}

/** The link to watch an event. */
export function WatchLink({ eventId, title, phase }: Props) {
  return (
    <Link
      to={paths.watch(eventId)}
      aria-label={`${words[phase]}: ${title}`}
      className={buttonClass({ variant: isQuiet(phase) ? 'secondary' : 'primary' })}
    >
      <Play aria-hidden className="size-4.5 fill-current" />
      {words[phase]}
    </Link>
  );
}
