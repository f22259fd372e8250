import { formatMoney } from '#shared/money.ts';
import type { StudioEvent } from '#shared/api/studio.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/link.tsx';
import type { Payouts } from './use-payouts.ts';

interface Props {
  balances: Payouts['events'];
  events: readonly StudioEvent[];
}

const cell = 'px-3 py-3 text-right align-top tabular-nums whitespace-nowrap';
/** Columns for which a phone has no room; the statement has these figures. */
const wide = `${cell} max-sm:hidden`;

/** What each event has earned, with the way to its statement. */
export function EventBalances({ balances, events }: Props) {
  const titles = new Map(events.map(({ _id, title }) => [_id, title]));
  return (
    <section aria-labelledby="by-event" className="flex flex-col gap-4">
      <h2 id="by-event" className="text-2xl font-bold tracking-tight">
        By event
      </h2>
      <div className="rounded-card border border-line bg-surface shadow-card">
        <table aria-labelledby="by-event" className="w-full text-left">
          <thead className="border-b border-line text-sm text-muted">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-medium">
                Event
              </th>
              <th scope="col" className={`${wide} font-medium`}>
                After refunds
              </th>
              <th scope="col" className={`${wide} font-medium`}>
                Platform’s share
              </th>
              <th scope="col" className={`${cell} pr-4 font-medium`}>
                Earned
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {balances.map(({ eventId, net, platform, earned }) => (
              <tr key={eventId}>
                <th scope="row" className="px-4 align-top font-medium wrap-anywhere">
                  <EventName eventId={eventId} title={titles.get(eventId)} />
                </th>
                <td className={wide}>{formatMoney(net)}</td>
                <td className={wide}>{formatMoney(platform)}</td>
                <td className={`${cell} pr-4 font-semibold`}>{formatMoney(earned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function EventName({ eventId, title }: { eventId: string; title: string | undefined }) {
  if (title === undefined) return <span className="inline-flex min-h-11 items-center">Other sales</span>;
  return (
    <Link
      to={paths.studioStatement(eventId)}
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {title}
    </Link>
  );
}
