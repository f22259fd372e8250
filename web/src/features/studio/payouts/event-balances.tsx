import { formatMoney } from '#shared/money/money.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';
import { DataTable, figureCells } from '../data-table.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import type { Payouts } from './use-payouts.ts';

interface Props {
  currency: string;
  balances: Payouts['events'];
  /** Names the currency, for a page that shows several; null for one. */
  inWords: string | null;
  events: readonly StudioEvent[];
}

// The statement has the figures for which a phone has no room.
const { wide, last } = figureCells('py-3');

const COLUMNS = [
  { name: 'After refunds', className: wide },
  { name: 'Platform’s share', className: wide },
  { name: 'Earned', className: last },
];

/** The earnings of each event in one currency, with a link to its statement. */
export function EventBalances({ currency, balances, events, inWords }: Props) {
  const title = inWords === null ? 'By event' : `By event, in ${inWords}`;
  const titles = new Map(events.map(({ _id, title }) => [_id, title]));
  return (
    <TitledSection id={`by-event-${currency}`} title={title}>
      <DataTable caption={title} first="Event" columns={COLUMNS}>
        {balances.map(({ eventId, net, platform, earned }) => (
          <tr key={eventId}>
            <th scope="row" className="px-4 align-top font-medium wrap-anywhere">
              <EventName eventId={eventId} title={titles.get(eventId)} />
            </th>
            <td className={wide}>{formatMoney(net, currency)}</td>
            <td className={wide}>{formatMoney(platform, currency)}</td>
            <td className={`${last} font-semibold`}>{formatMoney(earned, currency)}</td>
          </tr>
        ))}
      </DataTable>
    </TitledSection>
  );
}

function EventName({ eventId, title }: { eventId: string; title: string | undefined }) {
  if (title === undefined) return <span className="inline-flex min-h-11 items-center py-2.5">Other sales</span>;
  return (
    <Link
      to={studioPath('statement', eventId)}
      className="inline-flex min-h-11 items-center py-2.5 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {title}
    </Link>
  );
}
