import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import type { PaidFor } from './use-paid-order.ts';

/** The way to the film: open, being opened, or what to do where it does not open. */
export function AccessProgress({ paidFor: { order, loggedOut, gaveUp }, intentId }: { paidFor: PaidFor; intentId: string }) {
  if (order?.status === 'paid') {
    if (order.kind === 'plan') return <p className="text-muted">We will contact you soon.</p>;
    if (order.gift) return <GiftPaid />;
    return (
      <Link to={paths.watch(order.eventId)} replace className={`${buttonClass({ size: 'lg' })} w-full`}>
        Watch now
      </Link>
    );
  }
  if (loggedOut) {
    return (
      <Message
        tone="info"
        title="Log in to watch"
        action={<LogInLink />}
      >
        Use the account you paid with.
      </Message>
    );
  }
  if (gaveUp) {
    return (
      <Message
        tone="info"
        title="This takes longer than usual"
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      >
        Your payment is safe. Reload this page in a minute; if your access is still not open, write to us and name this payment:{' '}
        <code className="break-all">{intentId}</code>
      </Message>
    );
  }
  return (
    <Button size="lg" busy busyLabel="Opening your access..." className="w-full">
      Watch now
    </Button>
  );
}

/** Who gave it has nothing to watch, and finds the gift's link in the library. */
function GiftPaid() {
  return (
    <>
      <p className="text-muted">They open it with an account of their own, new or old.</p>
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
    </>
  );
}
