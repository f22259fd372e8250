import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** The label of the button that opens the form. */
  label: string;
  /** Returns the form. @param close closes it again, with what was typed */
  children: (close: () => void) => ReactNode;
}

/** A form that few visits of the account page need: a button opens it, and its first field gets the focus. */
export function OpenedForm({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={form} className="w-full">
        {children(() => setOpen(false))}
      </div>
    );
  }
  return (
    <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
