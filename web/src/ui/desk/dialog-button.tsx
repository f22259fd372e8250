import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Returns the dialog, which calls `close` once it is answered. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. The dialog goes when the button does. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
