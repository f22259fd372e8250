import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';

const links = [
  ['Terms', paths.terms],
  ['Privacy', paths.privacy],
  ['Refunds', paths.refunds],
  ['Contact', paths.contact],
] as const;

/** The links that a buyer may need: the organiser, terms, privacy, refunds and contact. On small screens it ends above the buy bar. */
export function EventFooter({ eventId }: { eventId: string }) {
  return (
    <footer className="mx-auto w-full max-w-page px-5 pb-32 sm:px-8 lg:pb-6">
      <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
        {[['Organiser', paths.seller(eventId)] as const, ...links].map(([label, path]) => (
          <Link
            key={path}
            to={path}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm text-text/85 underline-offset-4 transition-colors duration-150 hover:text-text hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
