import { paths } from '../../../lib/navigation/paths.ts';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import type { PaidFor } from './use-paid-order.ts';

/** The link to the film, the wait for it or, if access is not granted, what to do. */
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
        <code className="break-all">{intentId}</code>
      </Message>
    );
  }
  return (
    <Button size="lg" busy busyLabel="Getting your access ready..." className="w-full">
      Watch now
    </Button>
  );
}

/** Leads the giver to the library, which has the gift's link. There is nothing for them to watch. */
function GiftPaid() {
  return (
    <>
      <p className="text-muted">They can open it with a new or an existing account.</p>
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
    </>
  );
}
