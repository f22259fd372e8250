import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { tokenState } from '../../../lib/session/token.ts';
import { AccountNav } from '../../../ui/account/account-nav.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';

/** The frame of a page about a single order. It has no menu and no footer, so that nobody leaves it by accident. */
export function PageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  // Signed out, the login link in the page is the one that leads back here.
  const isSignedIn = useAtomValue(tokenState).status === 'valid';
  return (
    <div className="flex min-h-dvh flex-col bg-background">
      <header className="mx-auto flex w-full max-w-3xl items-center justify-between gap-4 px-5 py-3 sm:px-8">
        <Link to={paths.home} aria-label="Marquee home" className="rounded-control py-2">
          <Logo />
        </Link>
        <div className="-mr-3 flex min-w-0 items-center gap-1">
          <ThemeToggle />
          {isSignedIn && <AccountNav />}
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-3xl grow flex-col gap-8 px-5 pt-6 pb-16 sm:px-8 sm:pt-12">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-extrabold tracking-[-0.03em] text-balance sm:text-4xl">{title}</h1>
          <p className="text-lg text-pretty text-muted">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
