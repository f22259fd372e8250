import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  /** The classes of the icon, if it differs from the usual one. */
  iconClass?: string;
  /** The distance of its parts, and whatever else the place needs. */
  className?: string;
  /** The reason that there is nothing, and the next step. */
  children: ReactNode;
}

/** A card in place of a list that has nothing to show yet. */
export const EmptyCard = ({ icon: Icon, iconClass = 'size-12', className = 'gap-5', children }: Props) => (
  <div
    className={`flex flex-col items-center rounded-card border-2 border-dashed border-line px-6 py-14 text-center ${className}`}
  >
    <Icon aria-hidden strokeWidth={1.25} className={`${iconClass} text-accent`} />
    {children}
  </div>
);
