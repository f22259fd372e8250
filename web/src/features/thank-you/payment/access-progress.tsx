import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  paidFor: PaidFor;
  /** The provider's id of the payment, or the id of the order, for a buyer who writes to us. */
  paymentId: string;
}

/** The wait for access that a payment gives or, if access is not granted, what to do. */
export function AccessProgress({ paidFor: { loggedOut, gaveUp }, paymentId }: Props) {
  if (loggedOut) {
    return (
      <Message tone="info" title="Log in to watch" action={<LogInLink />}>
        Use the account you paid with.
      </Message>
    );
  }
  if (gaveUp) {
    return (
      <Message
        tone="info"
        title="This is taking longer than usual"
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      >
        Your payment is safe. Reload this page in a minute. If you still cannot watch, write to us and mention this payment:{' '}
        <code className="break-all">{paymentId}</code>
      </Message>
    );
  }
  return (
    <Button size="lg" busy busyLabel="Getting your access ready..." className="w-full">
      Watch now
    </Button>
  );
}
