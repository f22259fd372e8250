import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { boot } from '../../lib/page/boot.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { PendingNote } from './pending-note.tsx';
import '../../ui/pictures.css';

interface Slogan {
  title: string;
  text: string;
}

const FOR_VIEWERS: Slogan = {
  title: 'The best seat is the one at home.',
  text: 'Live events and films on demand, on every screen you own.',
};

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
  /** A line below the form that links to a related page. */
  other: ReactNode;
  /** The words on the picture where there is no event; those for viewers if left out. */
  slogan?: Slogan;
}

/** The layout of the pages under `/auth`: a form next to a picture of the event, else of a concert. */
export function AuthLayout({ title, lead, children, other, slogan = FOR_VIEWERS }: Props) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-5 pt-4 pb-10 sm:px-8">
        <header className="flex items-center justify-between">
          <Link to={paths.home} aria-label="Marquee home" className="rounded-control">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 py-10">
          <div className="flex flex-col gap-2">
            <h1 className="text-3xl font-bold tracking-[-0.025em] text-balance wrap-anywhere">{title}</h1>
            <p className="text-lg text-pretty text-muted">{lead}</p>
          </div>
          <PendingNote />
          {children}
          <p className="text-center text-muted [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
            {other}
          </p>
        </main>
      </div>
      <AuthPicture slogan={slogan} />
    </div>
  );
}

function AuthPicture({ slogan }: { slogan: Slogan }) {
  const { event } = boot();
  return (
    <aside aria-label="Now showing" className="dark relative isolate hidden overflow-hidden lg:block">
      {event?.image ? (
        <img src={event.image} alt="" width={1600} height={1000} className="absolute inset-0 -z-10 size-full object-cover" />
      ) : (
        <div className="picture-harbour-sessions absolute inset-0 -z-10" />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-background via-background/40 via-30% to-transparent to-60%" />
      <div className="flex h-full flex-col justify-end gap-3 p-12 xl:p-16">
        <p className="max-w-lg text-4xl font-extrabold tracking-[-0.035em] text-balance">{event?.title ?? slogan.title}</p>
        <p className="max-w-md text-lg text-text/85">{event ? 'Your seat is a minute away.' : slogan.text}</p>
      </div>
    </aside>
  );
}
