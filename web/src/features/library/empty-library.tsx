import { Ticket } from 'lucide-react';
import { eventsAddress } from '../../lib/navigation/event-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Shown if the viewer has bought nothing yet, with links to what there is to buy. */
export function EmptyLibrary() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
      <Ticket aria-hidden strokeWidth={1.25} className="size-16 -rotate-12 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">No tickets yet</h2>
        <p className="text-pretty text-muted">
          See what is on tonight, or open an event with the link from its organiser. Anything you buy appears here right away, and
          so do plans you buy from us.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={eventsAddress()} className={buttonClass({})}>
          See what’s on
        </a>
        <Link to={paths.plans} className={buttonClass({ variant: 'secondary' })}>
          See all plans
        </Link>
      </div>
    </div>
  );
}
