import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** The content of a page of the studio that has nothing to show yet. */
export function EmptyPart({ icon: Icon, title, action, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-14 text-center">
      <Icon aria-hidden strokeWidth={1.25} className="size-12 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
        <p className="text-pretty text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
