import type { ReactNode } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';

interface Props {
  /** The picture behind the text, filling the page. */
  picture: ReactNode;
  children: ReactNode;
}

/** A dark page of a few words in front of a picture, with nothing but the logo above them. */
export function PicturePage({ picture, children }: Props) {
  return (
    <div className="dark relative isolate flex min-h-dvh flex-col bg-background">
      {picture}
      <header className="mx-auto w-full max-w-page px-5 py-6 sm:px-8">
        <Link to={paths.home} aria-label="Marquee home" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-page grow flex-col items-start justify-end gap-5 px-5 pb-16 sm:px-8 lg:pb-24">
        {children}
      </main>
    </div>
  );
}
