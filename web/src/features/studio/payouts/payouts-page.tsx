import { Download, HandCoins } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { BalanceFigures } from './balance-figures.tsx';
import { InCurrency } from './in-currency.tsx';
import { currencyInWords, shownBalances } from './shown-currencies.ts';
import { EventBalances } from './event-balances.tsx';
import { PayoutMethod } from './payout-method.tsx';
import { PartnerAccounts } from './partners/partner-accounts.tsx';
import { PayoutList } from './payout-list.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { type Payouts, usePayouts } from './use-payouts.ts';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';

/** The page with what the organisation has earned and what was paid out, at `/studio/payouts`. */
export default function PayoutsPage() {
  return (
    <OrganizerPage screen="payouts" lead="What your events have earned, and what we have paid out to you." Content={OwnPayouts} />
  );
}

function OwnPayouts({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  return (
    <div className="flex max-w-5xl flex-col gap-10">
      <EarnedAndPaid events={events} viewer={viewer} />
      <PayoutMethod viewer={viewer} />
      <PartnerAccounts viewer={viewer} />
    </div>
  );
}

function EarnedAndPaid({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const way = useWayPaid(viewer);
  return (
    <StudioLoaded
      of={usePayouts(viewer)}
      viewer={viewer}
      problem="We could not load your payouts"
      waiting={<StudioSkeleton label="Loading your payouts..." blocks={['h-28', 'h-48']} />}
    >
      {(payouts) => <Overview data={payouts} events={events} way={way} />}
    </StudioLoaded>
  );
}

/** How the organisation is paid: through Stripe, by the operator's hand, or not yet, because it has not said where to. */
type WayPaid = 'stripe' | 'by hand' | 'none';

const WAYS: Readonly<Record<WayPaid, string>> = {
  stripe: 'Every day we transfer what you are owed to your Stripe account, and list each transfer here.',
  'by hand': 'We pay out by hand: we transfer what you are owed to your bank account, and list each transfer here.',
  none: 'Tell us below how you are paid, so that nothing keeps you waiting then.',
};

function useWayPaid(viewer: Viewer): WayPaid {
  const atStripe = useAnswer('GET /studio/stripe-account', viewer).data;
  const bank = useAnswer('GET /studio/payout-method', viewer).data;
  if (atStripe?.state === 'ready') return 'stripe';
  return bank?.method === null ? 'none' : 'by hand';
}

interface OverviewProps {
  data: Payouts;
  events: readonly StudioEvent[];
  way: WayPaid;
}

function Overview({ data, events, way }: OverviewProps) {
  const balances = shownBalances(data);
  if (data.payouts.length === 0 && balances.every(({ events: sold }) => sold.length === 0)) {
    return (
      <EmptyPart icon={HandCoins} title="Nothing to pay out yet">
        What you earn appears here within seconds of your first sale. {WAYS[way]}
      </EmptyPart>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        {balances.map((figures) => (
          <InCurrency key={figures.currency} currency={figures.currency} isOneOfSeveral={balances.length > 1} level={2}>
            <BalanceFigures {...figures} />
          </InCurrency>
        ))}
        <Basis asOf={data.asOf} />
      </div>
      <Button variant="secondary" className="self-start" onClick={() => download(data)}>
        <Download aria-hidden className="size-4" />
        Download, signed
      </Button>
      {way === 'none' && (
        <Message tone="info" title="We do not know yet where to pay you">
          Your money stays safe with us. Tell us below how you are paid, under ‘How you are paid’: payouts begin then.
        </Message>
      )}
      {way === 'by hand' && (
        <Message tone="info" title="We pay out by hand">
          We transfer what you are owed to your bank account, and list each transfer here on the day that we make it. Write to us
          if a transfer is missing.
        </Message>
      )}
      {balances.map(({ currency, events: sold }) => (
        <EventBalances
          key={currency}
          currency={currency}
          balances={sold}
          events={events}
          inWords={balances.length > 1 ? currencyInWords(currency) : null}
        />
      ))}
      <PayoutList payouts={data.payouts} partners={data.partners} />
    </div>
  );
}

/** The basis of the figures: the ledger, and the one deduction. */
function Basis({ asOf }: Pick<Payouts, 'asOf'>) {
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p className="max-w-reading text-pretty">
        Nothing but the platform’s share is taken off what your events earn: neither payment fees nor fees for transfers.
      </p>
      {asOf && <p>By your ledger up to {writtenMoment(asOf)}.</p>}
    </div>
  );
}

/** Saves the balance with its signature, which anybody can verify. */
function download(payouts: Payouts): void {
  const content = new Blob([`${JSON.stringify(payouts, null, 2)}\n`], { type: 'application/json' });
  saveFile(`payouts-${payouts.ledger.lastEntry}.json`, content);
}
