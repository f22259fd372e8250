import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** For whoever already bought it: the only thing left to do. */
export function WatchNow({ eventId }: { eventId: string }) {
  return (
    <section aria-label="Your ticket" className="flex flex-col gap-4 rounded-card border border-accent bg-surface/85 p-5 backdrop-blur-md">
      <div>
        <h2 className="text-lg font-semibold">You have a ticket</h2>
        <p className="text-text/85">It is on your account, on every device you log in with.</p>
      </div>
      <Link to={paths.watch(eventId)} className={`${buttonClass({ size: 'lg' })} w-full`}>
        <Play aria-hidden className="size-5 fill-current" />
        Watch now
      </Link>
    </section>
  );
}
