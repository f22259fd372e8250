import { type ReactNode, useId } from 'react';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { TitledSection } from './titled-section.tsx';

interface Props {
  title: string;
  /** The rows, each a list item. */
  children: ReactNode;
}

/** A list of the studio on a card, with its title above it. */
export function TitledList({ title, children }: Props) {
  const id = useId();
  return (
    <TitledSection id={id} title={title}>
      <CardList aria-labelledby={id}>{children}</CardList>
    </TitledSection>
  );
}
