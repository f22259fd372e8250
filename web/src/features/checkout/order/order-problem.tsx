import type { ReactNode } from 'react';
import { saleStateAt } from '#shared/catalog/package-terms.ts';
import type { ApiError } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { UpgradeInstead } from './upgrade-instead.tsx';

interface Props {
  error: ApiError;
  purchase: Purchase;
  onRetry: () => void;
}

interface Problem {
  tone: 'error' | 'info';
  title: string;
  way: 'reload' | 'retry' | 'again' | 'login' | 'account' | 'contact' | 'event';
}

const unexpected: Problem = { tone: 'error', title: 'We could not open your order', way: 'retry' };
const outdated: Problem = { ...unexpected, way: 'reload' };
const unsettled: Problem = { tone: 'info', title: 'Your last payment has not settled yet', way: 'reload' };
const soldOut: Problem = { tone: 'info', title: 'Sold out', way: 'again' };

const problems: Partial<Record<ApiError['code'], Problem>> = {
  unauthenticated: { tone: 'error', title: 'You are logged out', way: 'login' },
  payment_processing: unsettled,
  order_suspended: { tone: 'info', title: 'Your payment is on hold', way: 'contact' },
  subscription_overdue: { tone: 'info', title: 'Your subscription payment is overdue', way: 'account' },
  account_leaving: { tone: 'info', title: 'Your account is going to be deleted', way: 'account' },
  sold_out: soldOut,
  upgrade_not_possible: { tone: 'info', title: 'This upgrade is not possible', way: 'event' },
  package_not_found: outdated,
  plan_not_found: outdated,
  csrf_failed: outdated,
};

/** Says why the order cannot be paid, and offers the next step. */
export function OrderProblem({ error, purchase, onRetry }: Props) {
  if (error.code === 'already_paid') return <AlreadyPaid message={error.message} purchase={purchase} />;
  if (error.code === 'upgrade_possible' && purchase.kind === 'package')
    return <UpgradeInstead message={error.message} event={purchase.event} pkg={purchase.pkg} />;
  const { tone, title, way } = error.code === 'not_on_sale' ? notOnSale(purchase) : (problems[error.code] ?? unexpected);
  const ways: Record<Problem['way'], ReactNode> = {
    reload: <Button onClick={() => location.reload()}>Reload the page</Button>,
    retry: <Button onClick={onRetry}>Try again</Button>,
    again: (
      <Button variant="secondary" onClick={onRetry}>
        Check again
      </Button>
    ),
    login: <Way to={paths.login}>Log in</Way>,
    account: <Way to={paths.account}>Go to your account</Way>,
    contact: <Way to={paths.contact}>Write to us</Way>,
    event: purchase.kind === 'package' && <Way to={paths.watch(purchase.event._id)}>Back to the video</Way>,
  };
  return (
    <Message tone={tone} title={title} action={ways[way]}>
      {error.message}
    </Message>
  );
}

/** Returns the problem of a package that the server says is not on sale. The page's own sale times may be out of date. */
function notOnSale(purchase: Purchase): Problem {
  const isUpcoming = purchase.kind === 'package' && saleStateAt(purchase.pkg, Date.now()) === 'upcoming';
  return { tone: 'info', title: isUpcoming ? 'Not on sale yet' : 'Sales are closed', way: 'reload' };
}

function AlreadyPaid({ message, purchase }: { message: string; purchase: Purchase }) {
  const action =
    purchase.kind === 'package' ? (
      <Way to={paths.watch(purchase.event._id)}>Watch now</Way>
    ) : (
      <Way to={paths.library}>Go to your library</Way>
    );
  return (
    <Message tone="success" title={message} action={action}>
      Nothing more to pay.
    </Message>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({})}>
      {children}
    </Link>
  );
}
