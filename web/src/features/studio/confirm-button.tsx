import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '../../ui/desk/dialog-button.tsx';

interface Props {
  label: string;
  icon?: LucideIcon;
  /** The accessible name, if there is more than one such button. */
  name?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  className?: string;
  /** The question, if it is not the name with a question mark. */
  title?: string;
  /** The label of the button that does it, if it is another, and while it does. */
  action?: string;
  busyLabel: string;
  /** The label of the button that leaves everything as it is. */
  keep?: string;
  /** Does it. @returns what to tell the member then, if anything */
  onConfirm: () => Promise<string | void>;
  /** Called once it was done. */
  onDone?: () => void;
  /** A description of the consequences, in a sentence or two. */
  children: ReactNode;
}

/** A button for something that cannot be undone at once: it asks before. The question goes when the button does. */
export function ConfirmButton({ label, icon: Icon, name, variant = 'secondary', className, ...rest }: Props) {
  const { title = `${name ?? label}?`, action = label, keep = 'Keep it', ...question } = rest;
  return (
    <DialogButton
      variant={variant}
      aria-label={name}
      className={className}
      dialog={(close) => <ConfirmDialog title={title} action={action} keep={keep} {...question} onClose={close} />}
    >
      {Icon && <Icon aria-hidden className="size-5" />}
      {label}
    </DialogButton>
  );
}
