import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyCard } from '../../../ui/desk/empty-card.tsx';

interface Props {
  icon: LucideIcon;
  /** The classes of the icon, if it differs from the usual one. */
  iconClass?: string;
  title: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** The content of a page of the studio that has nothing to show yet. */
export const EmptyPart = ({ title, action, children, ...card }: Props) => (
  <EmptyCard {...card}>
    <div className="flex max-w-[46ch] flex-col gap-2">
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      <p className="text-pretty text-muted">{children}</p>
    </div>
    {action}
  </EmptyCard>
);
