import { formatMoney } from '#shared/money/money.ts';
import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** The example of a night in an arena: each item sold, its quantity and price, and its revenue in cents. */
const takings = [
  ['Tickets to the live stream', '1,200 × $19.99', 1200 * 1999],
  ['Replays the week after', '310 × $9.99', 310 * 999],
  ['Season members', '85 × $14.99', 85 * 1499],
  ['Ads in the free undercard', '42,000 views × $12 per thousand', 42 * 1200],
] as const;

const total = takings.reduce((sum, [, , cents]) => sum + cents, 0);

/** The section that shows four sources of income from one event, as the receipt of a night. */
export function Monetization() {
  return (
    <PageSection
      titleId="monetization"
      className="grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-20"
    >
      <div className="flex flex-col gap-5">
        <SectionTitle id="monetization">One night, four sources of income</SectionTitle>
        <p className="max-w-reading text-lg text-pretty text-muted">
          There is more than one way to earn from an event. Sell tickets to the live stream, the recording for as long as people
          ask for it, the season as a subscription, and let sponsors pay for what you give away.
        </p>
        <p className="max-w-reading text-pretty text-muted">
          You set every price, for every ticket and every date, and change it at any time.
        </p>
      </div>
      <Receipt />
    </PageSection>
  );
}

function Receipt() {
  return (
    <table className="w-full rounded-card bg-surface text-left shadow-card">
      <caption className="pb-3 text-left text-sm text-muted">An example: the takings of one fight night</caption>
      <tbody>
        {takings.map(([what, how, cents]) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-4 pl-5 font-semibold sm:pl-6">
              {what}
              <span className="block text-sm font-normal text-muted tabular-nums">{how}</span>
            </th>
            <td className="py-4 pr-5 pl-4 text-right text-lg font-semibold tabular-nums sm:pr-6">{formatMoney(cents)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-5 pl-5 text-lg font-bold sm:pl-6">
            Total
          </th>
          <td className="py-5 pr-5 pl-4 text-right text-2xl font-bold tabular-nums sm:pr-6">{formatMoney(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
