import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { useDeliveries, type Webhook } from './use-deliveries.ts';

interface Props {
  webhook: Webhook;
  /** The receiver's host, which tells the button of one webhook from that of another. */
  host: string;
}

/** The last deliveries of a webhook, and a test. */
export function Deliveries({ webhook: { webhookId, paused }, host }: Props) {
  const { data, error, mutate, isValidating } = useDeliveries(webhookId);
  const reload = () => void mutate();
  const test = useAction(async () => {
    const { message } = await call('POST /studio/webhooks/{webhookId}/test', { params: { webhookId } });
    notify.success(message);
    reload();
  });
  const title = `${webhookId}-deliveries`;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={title} className="font-semibold">
          Deliveries
        </h3>
        <Button
          variant="secondary"
          disabled={paused !== null}
          busy={test.busy}
          onClick={test.run}
          aria-label={`Send a test to ${host}`}
        >
          Send a test
        </Button>
      </div>
      <SmallProblem text={test.problem} />
      {!data && error === undefined && <p className="text-sm text-muted">Loading...</p>}
      {!data && error !== undefined && (
        <LoadProblem title="We could not load the deliveries" error={error} busy={isValidating} onRetry={reload} />
      )}
      {data?.deliveries.length === 0 && (
        <p className="text-sm text-muted">Nothing was sent yet. Send a test to see whether it arrives.</p>
      )}
      {data && data.deliveries.length > 0 && (
        <ul aria-labelledby={title} className="max-h-96 divide-y divide-line overflow-y-auto">
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} {...{ webhookId, delivery }} isPaused={paused !== null} onSent={reload} />
          ))}
        </ul>
      )}
    </div>
  );
}
