import { ArrowLeft } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';

/** The way back from a page of the studio to the list of events. */
export function BackToEvents() {
  return (
    <Link to={paths.studio} className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-text">
      <ArrowLeft aria-hidden className="size-4" />
      Your events
    </Link>
  );
}
