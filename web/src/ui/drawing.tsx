import type { ReactNode } from 'react';

/** The theme's colours, for what is drawn on a {@link Drawing}. */
export const ink = {
  line: 'var(--color-line)',
  control: 'var(--color-control)',
  accent: 'var(--color-accent)',
  text: 'var(--color-text)',
  surface: 'var(--color-surface)',
  live: 'var(--color-live)',
} as const;

/** A small drawing on top of a card, on a field of 320 by 160, in the colours of the theme. It says nothing that the words do not. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 160" width={320} height={160} className="h-auto w-full border-b border-line">
      <rect width="320" height="160" fill="var(--color-background)" />
      {children}
    </svg>
  );
}
