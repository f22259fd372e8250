import type { ComponentProps } from 'react';
import { WordsDialog } from '../../ui/dialog/words-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof WordsDialog>, 'onConfirm'> {
  /** Does it. @returns what is true now */
  act: (words: string) => Promise<{ message: string }>;
}

/** Says what an act does, takes the words that the organisation's owner reads, does it, and says what is true now. */
export const ActDialog = ({ act, isDestructive = false, ...rest }: Props) => (
  <WordsDialog isDestructive={isDestructive} onConfirm={async (words) => (await act(words)).message} {...rest} />
);
