import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextField } from '../forms/field.tsx';

interface Props {
  title: string;
  /** A description of the consequences, in a sentence or two, and further fields. */
  children: ReactNode;
  /** The field for the words that somebody else reads, which are required; null for something without words. */
  words: { label: string; maxLength: number; missing: string } | null;
  action: string;
  busyLabel: string;
  /** False for something that can be taken back. */
  isDestructive?: boolean;
  /** Does it. @returns what to tell the person then, if anything */
  onConfirm: (words: string) => Promise<string | void>;
  /** Called once the dialog is closed because it was done. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before something is done, and takes a text for the people that it concerns. */
export function WordsDialog({ words, children, onConfirm, ...rest }: Props) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isReady = () => {
    const lacksWords = words !== null && text.trim() === '';
    setIsMissing(lacksWords);
    return !lacksWords;
  };
  return (
    <ConfirmDialog keep="Cancel" isReady={isReady} onConfirm={() => onConfirm(text.trim())} {...rest}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-4">{children}</div>
        {words && (
          <TextField
            label={words.label}
            rows={4}
            maxLength={words.maxLength}
            value={text}
            error={isMissing ? words.missing : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
