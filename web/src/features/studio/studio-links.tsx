import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';

const PAGES = [
  { to: paths.studio, name: 'Events' },
  { to: paths.studioOrders, name: 'Orders' },
  { to: paths.studioSales, name: 'Sales' },
] as const;

/** Links among the pages of the studio. */
export function StudioLinks({ current }: { current: (typeof PAGES)[number]['name'] | null }) {
  return (
    <nav aria-label="Studio" className="flex gap-6">
      {PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
