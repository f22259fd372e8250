import { LifeBuoy, UserSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { LookedUp } from '#shared/api/desk/help.ts';
import { ApiError } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { callWithQuery } from '../loading/call-with-query.ts';
import { EmptyPart } from '../sections/empty-part.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import { type PlaceOf, useOwnPlaces } from '../time/use-places.ts';
import { BuyerCard } from './buyer-card.tsx';
import { CaseCard } from './case-card.tsx';
import { SearchBuyer } from './search-buyer.tsx';

const LEAD = '“I paid, but I can’t watch”: see why, and fix it, on one page.';

/** The page where support sees why somebody cannot watch, at `/studio/help`. The address has the search. */
export default function HelpPage() {
  return <StudioPage screen="help" lead={LEAD} Content={Help} />;
}

function Help({ viewer }: { viewer: Viewer }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, mutate, isValidating } = useSWR(search ? ['/studio/help', viewer.userId, search] : null, () =>
    callWithQuery('GET /studio/help', { search }),
  );
  const refused = error instanceof ApiError && error.field === 'search' ? error.message : undefined;
  const placeOf = useOwnPlaces(viewer);
  const retry = () => void mutate();
  return (
    <div className="flex flex-col gap-8">
      {/* The typed text belongs to one search. */}
      <SearchBuyer key={search} search={search} problem={refused} onSearch={(next) => setParams(next ? { search: next } : {})} />
      {!search && (
        <EmptyPart icon={LifeBuoy} title="Who needs help?">
          Ask for the email address they bought with, or the order number on their receipt.
        </EmptyPart>
      )}
      {search && !error && (!data || !placeOf) && <StudioSkeleton />}
      {error && !refused && !data ? (
        <StudioProblem title="We could not look that up" error={error} viewer={viewer} busy={isValidating} onRetry={retry} />
      ) : null}
      {data && placeOf && <Found found={data} placeOf={placeOf} onChanged={retry} />}
    </div>
  );
}

interface FoundProps {
  found: LookedUp;
  placeOf: PlaceOf;
  onChanged: () => void;
}

function Found({ found: { buyer, account, orders }, placeOf, onChanged }: FoundProps) {
  if (orders.length === 0) {
    return (
      <EmptyPart icon={UserSearch} title="No purchases found">
        They may have used another address, or the payment may have failed, in which case no money was taken. Ask for the order
        number on their receipt, or any other addresses they use.
      </EmptyPart>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <BuyerCard buyer={buyer} account={account} place={placeOf(null)} />
      <TitledSection id="orders" title="What they have">
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <CaseCard key={order.orderId} order={order} place={placeOf(order.eventId)} onChanged={onChanged} />
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}
