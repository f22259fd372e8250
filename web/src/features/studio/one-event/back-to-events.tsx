import { ArrowLeft } from 'lucide-react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';

export function BackToEvents() {
  return (
    <Link
      to={studioPath('events')}
      className="-my-2 inline-flex min-h-11 items-center gap-2 self-start font-medium text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Events
    </Link>
  );
}
