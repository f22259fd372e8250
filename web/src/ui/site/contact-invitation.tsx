import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../button.tsx';
import { Invitation } from './invitation.tsx';
import { Link } from '../link.tsx';

interface Props {
  id: string;
  title: string;
  /** The words of the link to the contact page. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** An invitation to the contact page. */
export function ContactInvitation({ id, title, label, className, children }: Props) {
  return (
    <Invitation id={id} title={title} text={children} className={className}>
      <Link to={paths.contact} className={`${buttonClass({ size: 'lg' })} shrink-0`}>
        {label}
      </Link>
    </Invitation>
  );
}
