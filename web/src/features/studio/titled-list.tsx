import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** The rows, each a list item. */
  children: ReactNode;
}

/** A list of the studio on a card, with its title above it. */
export function TitledList({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <ul aria-labelledby={id} className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {children}
      </ul>
    </section>
  );
}
