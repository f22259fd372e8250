import { ShieldCheck } from 'lucide-react';
import { EmptyPart } from '../sections/empty-part.tsx';
import { type LoadedContent, LoadedPage } from '../loading/loaded-page.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { type PlaceOf, useOwnPlaces } from '../time/use-places.ts';
import { DisputeCard } from './dispute-card.tsx';

const LEAD = 'Payments that buyers dispute with their bank or PayPal, and the evidence we kept.';

/** The page with the payments that buyers disputed, at `/studio/disputes`. */
export default function DisputesPage() {
  return <LoadedPage screen="disputes" lead={LEAD} route="GET /studio/disputes" what="the disputes" Content={Disputes} />;
}

function Disputes({ data: { disputes }, viewer }: LoadedContent<'GET /studio/disputes'>) {
  const placeOf = useOwnPlaces(viewer);
  if (disputes.length === 0) {
    return (
      <EmptyPart icon={ShieldCheck} title="No disputes">
        When a buyer disputes a payment with their bank or PayPal, it appears here with the order and what they watched as
        evidence.
      </EmptyPart>
    );
  }
  if (!placeOf) return <StudioSkeleton />;
  const open = disputes.filter(({ state }) => state === 'open');
  const over = disputes.filter(({ state }) => state !== 'open');
  return (
    <div className="flex flex-col gap-10">
      {open.length > 0 && <DisputeList id="undecided" title="Undecided" disputes={open} placeOf={placeOf} />}
      {over.length > 0 && <DisputeList id="decided" title="Decided" disputes={over} placeOf={placeOf} />}
    </div>
  );
}

type Dispute = Parameters<typeof DisputeCard>[0]['dispute'];

interface ListProps {
  id: string;
  title: string;
  disputes: readonly Dispute[];
  placeOf: PlaceOf;
}

function DisputeList({ id, title, disputes, placeOf }: ListProps) {
  return (
    <TitledSection id={id} title={title}>
      <ul className="flex flex-col gap-4">
        {disputes.map((dispute) => (
          <DisputeCard key={`${dispute.paymentId} ${dispute.disputeId}`} dispute={dispute} place={placeOf(dispute.eventId)} />
        ))}
      </ul>
    </TitledSection>
  );
}
