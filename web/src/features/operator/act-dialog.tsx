import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/message.tsx';

interface Props {
  title: string;
  /** A description of what the act does. */
  children: ReactNode;
  /** The field for the words that the owner reads; null for an act without words. */
  words: { label: string; maxLength: number; missing: string } | null;
  action: string;
  busyLabel: string;
  isDestructive?: boolean;
  /** Does it. @returns what is true now */
  act: (text: string) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** Says what an act does, takes the words that the organisation's owner reads, and does it. */
export function ActDialog({ title, children, words, action, busyLabel, isDestructive = false, act, onDone, onClose }: Props) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const done = useAction(async () => {
    const { message } = await act(text.trim());
    notify.success(message);
    onDone();
    onClose();
  });
  const submit = () => {
    const lacksWords = words !== null && text.trim() === '';
    setIsMissing(lacksWords);
    if (!lacksWords) done.run();
  };
  return (
    <Dialog open onClose={onClose} title={title} locked={done.busy}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-4 text-pretty">{children}</div>
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
        {done.problem && <Message tone="error">{done.problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={done.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} busy={done.busy} busyLabel={busyLabel} onClick={submit}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
