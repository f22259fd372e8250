import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { saleStateAt } from '#shared/catalog/package-terms.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';
import { ChoosePackage } from './choose-package.tsx';
import { PageFrame } from './page-frame.tsx';
import { type PurchaseLookup, useWantedPurchase } from './use-wanted-purchase.ts';
import { readWanted } from './wanted.ts';

interface Props {
  /** Returns the heading. The purchase is null until it is known. */
  title: (purchase: Purchase | null) => string;
  lead: string;
  /** Renders the page's own content once the purchase is known. */
  children: (purchase: Purchase) => ReactNode;
}

/** A page about the purchase that its address names. If that is not on sale, it offers other packages or pages. */
export function OrderPage({ title, lead, children }: Props) {
  const [query] = useSearchParams();
  const found = useWantedPurchase(readWanted(query));
  switch (found.state) {
    case 'found':
      return (
        <PageFrame title={title(found.purchase)} lead={lead}>
          {children(found.purchase)}
        </PageFrame>
      );
    case 'choose':
      return (
        <PageFrame {...wordsFor(found)}>
          <ChoosePackage event={found.event} eventName={query.get('event') ?? found.event._id} />
        </PageFrame>
      );
    case 'loading':
      return (
        <PageFrame title={title(null)} lead={lead}>
          <OrderSkeleton />
        </PageFrame>
      );
    default:
      return <NoOrder found={found} title={title(null)} />;
  }
}

/** Returns the heading and the lead that say why a package has to be chosen. */
function wordsFor({ event, unavailable }: Extract<PurchaseLookup, { state: 'choose' }>) {
  if (!unavailable) return { title: 'Choose your package', lead: `We could not tell which package for ${event.title} you want.` };
  const isUpcoming = saleStateAt(unavailable, Date.now()) === 'upcoming';
  return {
    title: isUpcoming ? 'Not on sale yet' : 'Sales are closed',
    lead: isUpcoming
      ? `${unavailable.name} for ${event.title} goes on sale later. Here are all the packages:`
      : `${unavailable.name} for ${event.title} is no longer on sale. Here are all the packages:`,
  };
}

function NoOrder({ found, title }: { found: Extract<PurchaseLookup, { state: 'failed' | 'nothing' }>; title: string }) {
  if (found.state === 'failed') {
    return (
      <PageFrame title={title} lead="We could not look up your order.">
        <Message tone="error" title={found.error.message} action={<Button onClick={found.retry}>Try again</Button>}>
          You have not been charged.
        </Message>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="Nothing to pay for here"
      lead="This link does not lead to a plan or an event that is on sale. You have not been charged."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={paths.plans} className={buttonClass({ size: 'lg' })}>
          See all plans
        </Link>
        <Link to={paths.home} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          Back to home
        </Link>
        <Link to={paths.contact} className={buttonClass({ size: 'lg', variant: 'quiet' })}>
          Contact us
        </Link>
      </div>
    </PageFrame>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonGroup label="Looking up your order..." className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      <Skeleton className="h-64 rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-13" />
      </div>
    </SkeletonGroup>
  );
}
