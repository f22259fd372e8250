import type { LucideIcon } from 'lucide-react';
import './result-mark.css';

interface Props {
  tone: 'success' | 'danger' | 'muted';
  icon: LucideIcon;
  /** Shows rings that spread once. */
  celebrate?: boolean;
}

const tones = { success: 'text-success', danger: 'text-danger', muted: 'text-muted' } as const;

/** A large icon that shows the outcome at a glance. */
export function ResultMark({ tone, icon: Icon, celebrate = false }: Props) {
  return (
    <div aria-hidden className={`result-mark size-16 sm:size-20 ${celebrate ? 'result-mark-celebrate' : ''} ${tones[tone]}`}>
      <Icon className="size-8 sm:size-10" strokeWidth={2.5} />
    </div>
  );
}
