import type { ReactNode } from 'react';

const sizes = {
  lg: 'max-w-2xl text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem] sm:leading-[1.1]',
  md: 'text-3xl font-bold tracking-[-0.03em] text-balance',
  sm: 'text-xl font-bold tracking-tight',
} as const;

interface Props {
  id: string;
  size?: keyof typeof sizes;
  children: ReactNode;
}

/** The heading of a section. The section is labelled by its id. */
export function SectionTitle({ id, size = 'lg', children }: Props) {
  return (
    <h2 id={id} className={sizes[size]}>
      {children}
    </h2>
  );
}
