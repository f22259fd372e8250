import { ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { useLeaving } from './use-leaving.ts';

interface Props {
  addressOf: () => Promise<string>;
  disabled?: boolean;
  variant?: 'primary' | 'secondary';
  children: string;
}

/** A button that takes the buyer to the card provider's own page. */
export function LeaveButton({ addressOf, disabled = false, variant = 'primary', children }: Props) {
  const { go, busy, error } = useLeaving(addressOf);
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Message tone="error" title="We could not open the payment page">
          {error.message}
        </Message>
      )}
      <Button
        variant={variant}
        busy={busy}
        busyLabel="Opening the payment page..."
        disabled={disabled}
        onClick={go}
        className={`w-full ${variant === 'primary' ? 'min-h-13' : ''}`}
      >
        {children}
        <ExternalLink aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
