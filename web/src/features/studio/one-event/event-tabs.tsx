import { useLocation } from 'react-router-dom';
import { screensAt, studioPath, studioScreens } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';

/** The navigation among the screens about one event. */
export function EventTabs({ eventId }: { eventId: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Event" className="-mx-5 overflow-x-auto border-b border-line px-5 sm:mx-0 sm:px-0">
      <ul className="flex gap-6">
        {screensAt('event').map((id) => {
          const to = studioPath(id, eventId);
          return (
            <li key={id} className="shrink-0">
              <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={tabClass}>
                {studioScreens[id].name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const tabClass =
  'relative inline-flex min-h-11 items-center font-medium text-muted transition-colors duration-150 hover:text-text ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 ' +
  'after:rounded-full after:bg-accent after:opacity-0 aria-[current=page]:after:opacity-100';
