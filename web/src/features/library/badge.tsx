import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  /** `alert` if the buyer has to act or to wait. */
  tone?: 'plain' | 'alert' | undefined;
  children: ReactNode;
}

const looks = {
  plain: { paper: 'bg-raised', ink: 'text-muted' },
  alert: { paper: 'bg-danger/8 text-danger', ink: '' },
} as const;

/** A badge with the kind or the status of a purchase, in a word or two. */
export function Badge({ icon: Icon, tone = 'plain', children }: Props) {
  const { paper, ink } = looks[tone];
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2.5 text-sm font-semibold tabular-nums ${paper}`}>
      <Icon aria-hidden className={`size-4 ${ink}`} />
      {children}
    </p>
  );
}
