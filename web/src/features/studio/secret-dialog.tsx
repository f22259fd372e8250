import type { ReactNode } from 'react';
import type { CopySubject } from '../../lib/browser/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';

interface Props {
  title: string;
  /** The name of the secret in the message that it was copied. */
  what: CopySubject;
  label: string;
  text: string;
  /** A text about the purpose of the secret, which also says that it is shown once. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a secret that was just made, to be copied. */
export function SecretDialog({ title, what, label, text, children, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">{children}</p>
        <Field
          label={label}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="[&_input]:font-mono [&_input]:text-sm"
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <CopyButton text={text} what={what} />
          <Button onClick={onClose}>I have saved it</Button>
        </div>
      </div>
    </Dialog>
  );
}
