import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { footerNav } from './site-nav.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The footer: the logo, the tagline, links and the theme choice. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-5 py-10 sm:px-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex flex-col gap-2.5">
          <Logo size={24} />
          <p className="text-muted">Paid video events, live and on demand.</p>
        </div>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {footerNav.map(([label, path]) => (
            <Link
              key={path}
              to={path}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-sm text-muted underline-offset-4 transition-colors duration-150 hover:text-text hover:underline sm:px-3"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeChoice />
      </div>
    </footer>
  );
}
