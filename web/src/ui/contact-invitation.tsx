import type { ReactNode } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface Props {
  /** Id of the title. The section around it is labelled by it. */
  id: string;
  title: string;
  /** The words of the link to the contact page. */
  label: string;
  children: ReactNode;
}

/** The end of a page: a title, a few sentences, and the link to the contact page. */
export function ContactInvitation({ id, title, label, children }: Props) {
  return (
    <div className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center">
      <div className="flex max-w-2xl flex-col gap-2">
        <h2 id={id} className="text-3xl font-bold tracking-[-0.03em] text-balance">
          {title}
        </h2>
        <p className="text-lg text-pretty text-muted">{children}</p>
      </div>
      <Link to={paths.contact} className={`${buttonClass({ size: 'lg' })} shrink-0`}>
        {label}
      </Link>
    </div>
  );
}
