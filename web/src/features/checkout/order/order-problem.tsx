import { Link } from 'react-router-dom';
import type { ApiError } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

interface Props {
  error: ApiError;
  purchase: Purchase;
  onRetry: () => void;
}

/** Why there is no card form, and the way on. */
export function OrderProblem({ error, purchase, onRetry }: Props) {
  const reload = <Button onClick={() => location.reload()}>Reload the page</Button>;
  switch (error.code) {
    case 'already_paid':
      return (
        <Message
          tone="success"
          title={error.message}
          action={
            purchase.kind === 'package' && (
              <Link to={paths.watch(purchase.event._id)} className={buttonClass({})}>
                Watch now
              </Link>
            )
          }
        >
          Nothing more to pay.
        </Message>
      );
    case 'price_changed':
      return (
        <Message tone="info" title="The price has changed" action={reload}>
          Reload the page to see the price as it is now. You have not been charged.
        </Message>
      );
    case 'unauthenticated':
      return (
        <Message
          tone="error"
          title="You are logged out"
          action={
            <Link to={paths.login} className={buttonClass({})}>
              Log in
            </Link>
          }
        >
          {error.message}
        </Message>
      );
    case 'package_not_found':
    case 'plan_not_found':
    case 'payment_processing':
    case 'csrf_failed':
      return (
        <Message tone="error" title="We could not open your order" action={reload}>
          {error.message}
        </Message>
      );
    default:
      return (
        <Message tone="error" title="We could not open your order" action={<Button onClick={onRetry}>Try again</Button>}>
          {error.message}
        </Message>
      );
  }
}
