import { formatMoney } from '#shared/money.ts';
import { reasonOf } from '../../../lib/api/client.ts';
import { FormSection } from '../details/form-section.tsx';
import { SalesChart } from '../sales/sales-chart.tsx';
import { allSteps } from '../sales/steps-of.ts';
import { StepsTable } from '../sales/steps-table.tsx';
import { useSales } from '../sales/use-sales.ts';
import { stepWriter } from '../sales/written-steps.ts';

/** What was sold in the last hour, by the minute. */
export function SalesNow({ eventId, userId }: { eventId: string; userId: string }) {
  const { data, error } = useSales('hour', eventId, userId);
  return (
    <FormSection id="sales-now" title="Sales in the last hour">
      {!data && <p className="text-muted">{error ? reasonOf(error) : 'Loading...'}</p>}
      {data && (
        <>
          <p role="status" className="text-2xl font-bold tabular-nums">
            {formatMoney(data.report.total.net)}{' '}
            <span className="text-base font-normal text-muted">{data.report.total.sales} sold</span>
          </p>
          {data.report.total.sales > 0 && (
            <>
              <SalesChart steps={allSteps(data.report.steps, data.range)} write={stepWriter('minute')} />
              <StepsTable steps={data.report.steps} write={stepWriter('minute')} />
            </>
          )}
        </>
      )}
    </FormSection>
  );
}
