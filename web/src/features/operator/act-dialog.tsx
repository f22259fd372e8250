import type { ComponentProps } from 'react';
import { notify } from '../../lib/notify.ts';
import { WordsDialog } from '../../ui/words-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof WordsDialog>, 'onConfirm'> {
  /** Does it. @returns what is true now */
  act: (words: string) => Promise<{ message: string }>;
  onDone: () => void;
}

/** Says what an act does, takes the words that the organisation's owner reads, does it, and says what is true now. */
export function ActDialog({ act, onDone, isDestructive = false, ...rest }: Props) {
  const confirm = async (words: string) => {
    const { message } = await act(words);
    notify.success(message);
    onDone();
  };
  return <WordsDialog isDestructive={isDestructive} onConfirm={confirm} {...rest} />;
}
