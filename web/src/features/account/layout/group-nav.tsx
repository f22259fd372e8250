import { Link } from '../../../ui/link.tsx';
import { groups } from './groups.ts';

/** Leads to the groups of the account page: beside them on a wide screen, where it stays in view, and above them on a narrow one. */
export function GroupNav() {
  return (
    <nav aria-label="Your account" className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:-ml-4 lg:flex-col lg:gap-1">
        {Object.entries(groups).map(([id, name]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center rounded-control border border-line px-4 font-medium transition-colors duration-150 hover:bg-raised lg:border-transparent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
