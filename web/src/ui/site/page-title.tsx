import type { ReactNode } from 'react';
import './display-face.css';

const sizes = {
  /** The size for a page that introduces something. */
  lg: 'text-[2.125rem] leading-[1.1] sm:text-[4rem] sm:leading-[1.02]',
  /** The size for a page on which people work or read. */
  md: 'text-4xl',
} as const;

interface Props {
  size?: keyof typeof sizes;
  /** Classes that place it. */
  className?: string;
  children: ReactNode;
}

/** The title of a page of the site, in the display face. */
export function PageTitle({ size = 'lg', className = '', children }: Props) {
  return <h1 className={`display-face text-balance wrap-anywhere ${sizes[size]} ${className}`}>{children}</h1>;
}
