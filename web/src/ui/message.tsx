import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'info' | 'success';
  title?: string | undefined;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

const tones = {
  error: { icon: CircleAlert, ink: 'text-danger', edge: 'border-danger/40 bg-danger/8' },
  info: { icon: Info, ink: 'text-accent', edge: 'border-line bg-raised' },
  success: { icon: CircleCheck, ink: 'text-success', edge: 'border-success/40 bg-success/8' },
} as const;

/** An inline message; screen readers announce an error at once. */
export function Message({ tone, title, children, action }: Props) {
  const { icon: Icon, ink, edge } = tones[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-card border p-4 ${edge}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
