import { HandCoins } from 'lucide-react';
import type { StudioEvent } from '#shared/api/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Message } from '../../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyPart } from '../empty-part.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { OrganizerOnly } from '../organizer-only.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { EventBalances } from './event-balances.tsx';
import { PayoutList } from './payout-list.tsx';
import { usePayouts } from './use-payouts.ts';

/** The page with what the organisation has earned and what was paid out, at `/studio/payouts`. */
export default function PayoutsPage() {
  return (
    <StudioFrame title="Payouts" lead="What your events have earned, and what we have paid out to you.">
      <OrganizerOnly>{(events, viewer) => <Loaded events={events} viewer={viewer} />}</OrganizerOnly>
    </StudioFrame>
  );
}

function Loaded({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const { data, error, mutate, isValidating } = usePayouts(viewer);
  if (!data && error) {
    const retry = () => void mutate();
    const title = 'We could not load your payouts';
    return <StudioProblem title={title} error={error} viewer={viewer} busy={isValidating} onRetry={retry} />;
  }
  if (!data) return <PayoutsSkeleton />;
  if (data.events.length === 0 && data.payouts.length === 0) {
    return (
      <EmptyPart icon={HandCoins} title="Nothing to pay out yet">
        What you earn appears here within seconds of your first sale. We pay out by hand: we transfer what you are owed to your
        bank account, and list each transfer here.
      </EmptyPart>
    );
  }
  return (
    <div className="flex max-w-5xl flex-col gap-10">
      <BalanceFigures {...data} />
      <Message tone="info" title="We pay out by hand">
        We transfer what you are owed to your bank account, and list each transfer here on the day that we make it. Write to us if
        a transfer is missing, or if your bank account has changed.
      </Message>
      <EventBalances balances={data.events} events={events} />
      <PayoutList payouts={data.payouts} />
    </div>
  );
}

function PayoutsSkeleton() {
  return (
    <SkeletonGroup label="Loading your payouts..." className="flex max-w-5xl flex-col gap-6">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </SkeletonGroup>
  );
}
