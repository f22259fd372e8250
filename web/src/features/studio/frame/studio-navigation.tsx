import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useHasOrganization } from '../organization/use-has-organization.ts';
import { currentLink, type StudioLink, studioNav } from './studio-nav.ts';

/**
 * The areas of the studio for somebody who has an organisation, in groups: at the side of the page, or on phones behind a button that names the current one. A new `key`
 * closes the list, which the layout gives it with each page.
 */
export function StudioNavigation({ pathname }: { pathname: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const current = currentLink(pathname);
  const hasOrganization = useHasOrganization();
  if (hasOrganization === false) return null;
  // Its place is kept, so that nothing moves when it comes.
  if (hasOrganization === undefined) return <div className={`${navClass} max-lg:min-h-12`} />;
  return (
    <nav aria-label="Studio" className={navClass}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-5 font-semibold sm:px-8 lg:hidden"
      >
        <span className="flex items-center gap-3">
          {current && <current.icon aria-hidden className="size-5 text-accent" />}
          {current?.label ?? 'Menu'}
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={listId} className={`px-2 pb-4 sm:px-5 lg:p-0 ${isOpen ? '' : 'max-lg:hidden'}`}>
        {studioNav.map(({ title, links }) => (
          <div key={title} className="mt-4 first:mt-2 lg:mt-6 lg:first:mt-0">
            {links.length > 1 && (
              <p aria-hidden className="mb-1 px-3 text-xs font-semibold tracking-wide text-muted">
                {title}
              </p>
            )}
            <ul aria-label={title} className="grid gap-0.5 max-lg:grid-cols-2">
              {links.map((link) => (
                <li key={link.to}>
                  <NavigationLink link={link} isCurrent={link === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function NavigationLink({ link: { label, to, icon: Icon }, isCurrent }: { link: StudioLink; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={linkClass}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </Link>
  );
}

const navClass =
  'shrink-0 border-line max-lg:border-b lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-60 lg:overflow-y-auto lg:border-r lg:p-4';

/** The current area has a bar in the accent's colour, so that its background is not the only sign. */
const linkClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors duration-150 lg:min-h-10 ' +
  'hover:bg-text/5 hover:text-text aria-[current=page]:bg-text/6 aria-[current=page]:font-semibold aria-[current=page]:text-text ' +
  'before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-accent before:opacity-0 ' +
  'aria-[current=page]:before:opacity-100';
