import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/link.tsx';

/** The pages about one event, in the order of their navigation. */
const PAGES: readonly { label: string; to: (eventId: string) => string }[] = [
  { label: 'Details', to: paths.studioEvent },
  { label: 'Packages', to: paths.studioPackages },
  { label: 'Media', to: paths.studioMedia },
  { label: 'Live', to: paths.studioLive },
  { label: 'Reports', to: paths.studioReport },
  { label: 'Statement', to: paths.studioStatement },
];

/** The navigation among the pages about one event. */
export function EventTabs({ eventId }: { eventId: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Event" className="-mx-5 overflow-x-auto border-b border-line px-5 sm:mx-0 sm:px-0">
      <ul className="flex gap-6">
        {PAGES.map(({ label, to }) => (
          <li key={label} className="shrink-0">
            <Link to={to(eventId)} aria-current={pathname === to(eventId) ? 'page' : undefined} className={tabClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tabClass =
  'relative inline-flex min-h-11 items-center font-medium text-muted transition-colors duration-150 hover:text-text ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 ' +
  'after:rounded-full after:bg-accent after:opacity-0 aria-[current=page]:after:opacity-100';
