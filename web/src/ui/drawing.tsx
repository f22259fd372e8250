import type { ReactNode } from 'react';

/** The theme's colours for the shapes in a {@link Drawing}. */
export const ink = {
  line: 'var(--color-line)',
  control: 'var(--color-control)',
  accent: 'var(--color-accent)',
  text: 'var(--color-text)',
  surface: 'var(--color-surface)',
  live: 'var(--color-live)',
} as const;

/** A small decorative drawing on top of a card, in a view box of 320 by 160 and the theme's colours. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 160" width={320} height={160} className="h-auto w-full border-b border-line">
      <rect width="320" height="160" fill="var(--color-background)" />
      {children}
    </svg>
  );
}
