import { formatMoney } from '#shared/money/money.ts';
import { reasonOf } from '../../../lib/api/client.ts';
import { FormSection } from '../details/form-section.tsx';
import { SalesOverTime } from '../sales/sales-over-time.tsx';
import { useSales } from '../sales/use-sales.ts';
import { hasAny, soldInWords } from '../sale-words.ts';

/** The sales of the last hour, by the minute. */
export function SalesNow({ eventId, userId }: { eventId: string; userId: string }) {
  const { data, error } = useSales('hour', eventId, userId);
  return (
    <FormSection id="sales-now" title="Sales in the last hour">
      {!data && <p className="text-muted">{error ? reasonOf(error) : 'Loading...'}</p>}
      {data && (
        <>
          <p role="status" className="text-2xl font-bold tabular-nums">
            {formatMoney(data.report.total.net)}{' '}
            <span className="text-base font-normal text-muted">{soldInWords(data.report.total)}</span>
          </p>
          {hasAny(data.report.total) && <SalesOverTime steps={data.report.steps} range={data.range} />}
        </>
      )}
    </FormSection>
  );
}
