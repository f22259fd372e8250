import type { ReactNode } from 'react';
import { saleStateAt } from '#shared/catalog/package-terms.ts';
import type { ApiError } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { GiftTo, Purchase } from '../../../lib/purchase/purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { SoldOut } from './seats/sold-out.tsx';
import { useFreshOrders } from './use-fresh-orders.ts';
import { UpgradeInstead } from './upgrade-instead.tsx';

interface Props {
  error: ApiError;
  purchase: Purchase;
  /** The recipient; null if the buyer buys it for themselves. */
  gift: GiftTo | null;
  /** True if it was found when the buyer wanted to pay. Nothing was charged then. */
  wasPaying: boolean;
  onRetry: () => void;
}

interface Problem {
  tone: 'error' | 'info';
  title: string;
  way: 'reload' | 'retry' | 'login' | 'account' | 'contact' | 'event';
}

const unexpected: Problem = { tone: 'error', title: 'We could not open your order', way: 'retry' };
const outdated: Problem = { ...unexpected, way: 'reload' };
const unsettled: Problem = { tone: 'info', title: 'Your last payment has not settled yet', way: 'reload' };

const problems: Partial<Record<ApiError['code'], Problem>> = {
  unauthenticated: { tone: 'error', title: 'You are logged out', way: 'login' },
  payment_processing: unsettled,
  order_suspended: { tone: 'info', title: 'Your payment is on hold', way: 'contact' },
  subscription_overdue: { tone: 'info', title: 'Your subscription payment is overdue', way: 'account' },
  account_leaving: { tone: 'info', title: 'Your account is going to be deleted', way: 'account' },
  upgrade_not_possible: { tone: 'info', title: 'This upgrade is not possible', way: 'event' },
  package_not_found: outdated,
  plan_not_found: outdated,
  csrf_failed: outdated,
};

/** Says why the order cannot be paid, and offers the next step. */
export function OrderProblem({ error, purchase, gift, wasPaying, onRetry }: Props) {
  if (error.code === 'already_paid')
    return <AlreadyPaid message={error.message} purchase={purchase} gift={gift} wasPaying={wasPaying} />;
  if (error.code === 'sold_out')
    return <SoldOut message={error.message} purchase={purchase} wasPaying={wasPaying} onRetry={onRetry} />;
  if (error.code === 'upgrade_possible' && purchase.kind === 'package')
    return <UpgradeInstead message={error.message} event={purchase.event} pkg={purchase.pkg} />;
  const { tone, title, way } = error.code === 'not_on_sale' ? notOnSale(purchase) : (problems[error.code] ?? unexpected);
  const ways: Record<Problem['way'], ReactNode> = {
    reload: <Button onClick={() => location.reload()}>Reload the page</Button>,
    retry: <Button onClick={onRetry}>Try again</Button>,
    login: <Way to={paths.login}>Log in</Way>,
    account: <Way to={paths.account}>Go to your account</Way>,
    contact: <Way to={paths.contact}>Write to us</Way>,
    event: purchase.kind === 'package' && <Way to={paths.watch(purchase.event._id)}>Back to the video</Way>,
  };
  return (
    <Message tone={tone} title={title} action={ways[way]}>
      {error.message}
      {wasPaying && ' You have not been charged.'}
    </Message>
  );
}

/** Returns the problem of a package that the server says is not on sale. The page's own sale times may be out of date. */
function notOnSale(purchase: Purchase): Problem {
  const isUpcoming = purchase.kind === 'package' && saleStateAt(purchase.pkg, Date.now()) === 'upcoming';
  return { tone: 'info', title: isUpcoming ? 'Not on sale yet' : 'Sales are closed', way: 'reload' };
}

interface AlreadyPaidProps extends Pick<Props, 'purchase' | 'gift' | 'wasPaying'> {
  message: string;
}

/** Says that it was bought before, perhaps in another tab a moment ago. */
function AlreadyPaid({ message, purchase, gift, wasPaying }: AlreadyPaidProps) {
  useFreshOrders();
  const isOwn = purchase.kind === 'package' && !gift;
  const action = isOwn ? (
    <Way to={paths.watch(purchase.event._id)}>Watch now</Way>
  ) : (
    <Way to={paths.library}>Go to your library</Way>
  );
  return (
    <Message tone="success" title={wasPaying && isOwn ? 'You already have this.' : message} action={action}>
      {wasPaying ? 'You were not charged again.' : 'Nothing more to pay.'}
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
