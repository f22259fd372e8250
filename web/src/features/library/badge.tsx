import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  children: ReactNode;
}

/** What a purchase is, or where it stands, in a word or two. */
export function Badge({ icon: Icon, children }: Props) {
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-raised py-1 pr-3 pl-2.5 text-sm font-semibold tabular-nums">
      <Icon aria-hidden className="size-4 text-muted" />
      {children}
    </p>
  );
}
