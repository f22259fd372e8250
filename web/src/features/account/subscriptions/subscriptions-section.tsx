import type { ReactNode } from 'react';
import { useHashScroll } from '../../../lib/navigation/use-hash-scroll.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

/** What is paid for month by month or year by year. Whoever never had such a thing sees nothing of it. */
export function SubscriptionsSection({ viewer }: { viewer: Viewer }) {
  const { subscriptions, error, know, reload, busy } = useSubscriptions(viewer.userId);
  if (subscriptions ? subscriptions.length === 0 : !error) return null;
  return (
    <Shown>
      {subscriptions ? (
        subscriptions.map((one) => <SubscriptionCard key={one.subscriptionId} subscription={one} onChanged={know} />)
      ) : (
        <Message
          tone="info"
          title="We could not load your subscriptions"
          action={
            <Button busy={busy} onClick={reload}>
              Try again
            </Button>
          }
        >
          {error?.message}
        </Message>
      )}
    </Shown>
  );
}

/** Mails lead here. */
function Shown({ children }: { children: ReactNode }) {
  useHashScroll();
  return (
    <Section
      id="subscriptions"
      title="Subscriptions"
      lead="Cancel at least 24 hours before the next payment, and watch until the period you paid for is over."
    >
      {children}
    </Section>
  );
}
