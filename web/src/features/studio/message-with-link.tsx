import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';

interface Props {
  tone: 'error' | 'info';
  title: string;
  /** The page to go on to, and what its link says. */
  to: string;
  label: string;
  children: ReactNode;
}

/** In place of content that cannot be shown: the reason, and a link to a page that can. */
export function MessageWithLink({ tone, title, to, label, children }: Props) {
  const link = (
    <Link to={to} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </Link>
  );
  return (
    <Message tone={tone} title={title} action={link}>
      {children}
    </Message>
  );
}
