import { ShieldCheck } from 'lucide-react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { EmptyPart } from '../empty-part.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../studio-page.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';

const LEAD = 'Payments that buyers dispute at their bank, with what was kept as evidence.';

/** The page with the payments that buyers' banks disputed, at `/studio/disputes`. */
export default function DisputesPage() {
  return <StudioPage title="Disputes" lead={LEAD} Content={Disputes} />;
}

function Disputes({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/disputes', viewer.userId], () => call('GET /studio/disputes'));
  const retry = () => void mutate();
  if (!data && error) {
    const title = 'We could not load the disputes';
    return <StudioProblem title={title} error={error} viewer={viewer} busy={isValidating} onRetry={retry} />;
  }
  if (!data) return <StudioSkeleton />;
  if (data.disputes.length === 0) {
    return (
      <EmptyPart icon={ShieldCheck} title="No disputes">
        If a buyer’s bank disputes a payment, it appears here, with the order and what was watched as evidence.
      </EmptyPart>
    );
  }
  const [open, over] = [
    data.disputes.filter(({ state }) => state === 'open'),
    data.disputes.filter(({ state }) => state !== 'open'),
  ];
  return (
    <div className="flex flex-col gap-10">
      {open.length > 0 && <DisputeList title="Undecided" disputes={open} />}
      {over.length > 0 && <DisputeList title="Decided" disputes={over} />}
    </div>
  );
}

type Dispute = Parameters<typeof DisputeCard>[0]['dispute'];

function DisputeList({ title, disputes }: { title: string; disputes: readonly Dispute[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      <ul className="flex flex-col gap-4">
        {disputes.map((dispute) => (
          <DisputeCard key={`${dispute.paymentId} ${dispute.disputeId}`} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
}
