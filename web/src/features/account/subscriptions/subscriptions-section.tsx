import type { ReactNode } from 'react';
import { useHashScroll } from '../../../lib/navigation/use-hash-scroll.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../layout/section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

/** The viewer's subscriptions, paid by the month or by the year. Shows nothing to a viewer who never had one. */
export function SubscriptionsSection({ viewer }: { viewer: Viewer }) {
  const { subscriptions, error, update, reload, busy } = useSubscriptions(viewer.userId);
  if (subscriptions ? subscriptions.length === 0 : !error) return null;
  return (
    <Frame>
      {subscriptions ? (
        subscriptions.map((one) => <SubscriptionCard key={one.subscriptionId} subscription={one} onChanged={update} />)
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
    </Frame>
  );
}

/** The section around them, to which emails link. */
function Frame({ children }: { children: ReactNode }) {
  useHashScroll();
  return (
    <Section
      id="subscriptions"
      title="Subscriptions"
      lead="Cancel at least 24 hours before the next payment. You can watch until the period you paid for is over."
    >
      {children}
    </Section>
  );
}
