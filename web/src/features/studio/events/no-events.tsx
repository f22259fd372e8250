import { Clapperboard, Plus } from 'lucide-react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

const STEPS = ['Give it a title, a date and an address', 'Add a picture and what you sell', 'Publish it and share the link'];

/** An empty studio, which leads to the first event. */
export function NoEvents() {
  return (
    <div className="flex flex-col items-center gap-7 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
      <Clapperboard aria-hidden strokeWidth={1.25} className="size-16 -rotate-6 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">Create your first event</h2>
        <p className="text-pretty text-muted">It takes about five minutes, and nobody sees it until you publish it.</p>
      </div>
      <ol className="flex flex-col gap-2 text-left">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Link to={studioPath('newEvent')} className={buttonClass({ size: 'lg' })}>
        <Plus aria-hidden className="size-5" />
        Create an event
      </Link>
    </div>
  );
}
