import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { saleStateAt } from '#shared/package-price.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChoosePackage } from './choose-package.tsx';
import { PageFrame } from './page-frame.tsx';
import { type Found, useWantedPurchase } from './use-wanted-purchase.ts';
import { readWanted } from './wanted.ts';

interface Props {
  /** What it is called; of a purchase, once it is known which. */
  title: (purchase: Purchase | null) => string;
  lead: string;
  /** The page's own part, once it is known what is bought. */
  children: (purchase: Purchase) => ReactNode;
}

/** A page about what its address names, and where it names nothing that is on sale, the ways on. */
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

/** Why one has to choose. */
function wordsFor({ event, unavailable }: Extract<Found, { state: 'choose' }>) {
  if (!unavailable) return { title: 'Choose your package', lead: `We could not tell which package of ${event.title} you want.` };
  const isUpcoming = saleStateAt(unavailable, Date.now()) === 'upcoming';
  return {
    title: isUpcoming ? 'Not on sale yet' : 'Sales are closed',
    lead: isUpcoming
      ? `${unavailable.name} of ${event.title} goes on sale later. This is what there is:`
      : `${unavailable.name} of ${event.title} is no longer sold. This is what there is:`,
  };
}

function NoOrder({ found, title }: { found: Extract<Found, { state: 'failed' | 'nothing' }>; title: string }) {
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
      lead="This address names no plan or event that is on sale. You have not been charged."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={paths.plans} className={buttonClass({ size: 'lg' })}>
          See all plans
        </Link>
        <Link to={paths.home} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          Back to home
        </Link>
        <Link to={paths.contact} className={buttonClass({ size: 'lg', variant: 'quiet' })}>
          Ask us
        </Link>
      </div>
    </PageFrame>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      <span className="sr-only">Looking up your order...</span>
      <Skeleton className="h-64 rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-13" />
      </div>
    </div>
  );
}
