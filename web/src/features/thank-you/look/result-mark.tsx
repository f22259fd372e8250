import type { LucideIcon } from 'lucide-react';
import './result-mark.css';

interface Props {
  tone: 'success' | 'danger' | 'muted';
  icon: LucideIcon;
  /** Rings that spread once. */
  celebrate?: boolean;
}

const tones = { success: 'text-success', danger: 'text-danger', muted: 'text-muted' } as const;

/** How it went, seen before it is read. */
export function ResultMark({ tone, icon: Icon, celebrate = false }: Props) {
  return (
    <div aria-hidden className={`result-mark ${celebrate ? 'result-mark-celebrate' : ''} ${tones[tone]}`}>
      <Icon className="size-10" strokeWidth={2.5} />
    </div>
  );
}
