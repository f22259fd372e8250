import type { ComponentProps } from 'react';

/** A list on a card, with a line between its rows. It needs an accessible name. */
export const CardList = ({ className = '', ...list }: ComponentProps<'ul'>) => (
  <ul className={`divide-y divide-line rounded-card border border-line bg-surface shadow-card ${className}`} {...list} />
);
