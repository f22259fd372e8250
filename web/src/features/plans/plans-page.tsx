import { Suspense } from 'react';
import { planGroups } from '#shared/catalog/plans.ts';
import { useHashScroll } from '../../lib/navigation/use-hash-scroll.ts';
import type { CheckoutSlot } from '../../lib/purchase/checkout-slot.ts';
import { PageLoading } from '../../ui/loading/page-loading.tsx';
import { GroupNav } from './group-nav.tsx';
import { PlanGroup } from './plan-group.tsx';
import { usePlanPurchase } from './use-plan-purchase.ts';
import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** The pricing page: five plan groups with three plans each, paid once. */
export default function PlansPage({ Checkout }: { Checkout: CheckoutSlot }) {
  const { chosen, waitingFor, buy, close } = usePlanPurchase();
  useHashScroll();
  return (
    <>
      <section className="mx-auto flex max-w-page flex-col items-center gap-5 px-5 pt-14 pb-10 text-center sm:px-8 lg:pt-20">
        <PageTitle>A full house, planned.</PageTitle>
        <p className="max-w-[52ch] text-xl text-pretty text-muted">
          Our team brings the audience to your event. Choose a service and its size: one price, paid one time.
        </p>
        <GroupNav />
      </section>
      {planGroups.map((group) => (
        <PlanGroup key={group.id} group={group} busyId={waitingFor} onBuy={buy} />
      ))}
      <Quote />
      {chosen && (
        <Suspense fallback={<PageLoading />}>
          <Checkout purchase={{ kind: 'plan', plan: chosen }} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The call to action for visitors who found no plan that fits. */
function Quote() {
  return (
    <ContactInvitation id="quote" title="Get a Personalized Quote" label="Contact Us">
      A tour, a season, a channel: tell us what you have planned, and we will put together the right plan for it.
    </ContactInvitation>
  );
}
