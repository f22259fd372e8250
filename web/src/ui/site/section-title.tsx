import type { ReactNode } from 'react';
import './display-face.css';

const sizes = {
  lg: 'display-face max-w-2xl text-3xl text-balance sm:text-[2.5rem] sm:leading-[1.1]',
  md: 'display-face text-3xl text-balance',
  banner: 'display-face text-3xl text-balance sm:text-4xl',
  sm: 'text-xl font-bold tracking-tight',
} as const;

interface Props {
  /** Needed where it labels a section. */
  id?: string;
  size?: keyof typeof sizes;
  children: ReactNode;
}

/** The heading of a section, or of a banner across the page. */
export function SectionTitle({ id, size = 'lg', children }: Props) {
  return (
    <h2 id={id} className={sizes[size]}>
      {children}
    </h2>
  );
}
