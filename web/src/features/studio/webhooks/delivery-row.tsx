import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { writtenSecond } from '../../../lib/time/written-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import type { Delivery } from './use-deliveries.ts';
import { outcomeInWords, typeInWords } from './webhook-words.ts';

interface Props {
  webhookId: string;
  delivery: Delivery;
  isPaused: boolean;
  onSent: () => void;
}

/** One delivery: what was sent and when, what came of it, and its body. */
export function DeliveryRow({ webhookId, delivery, isPaused, onSent }: Props) {
  const { deliveryId, type, at, state, attempts, body } = delivery;
  const { run, busy, problem } = useAction(async () => {
    const params = { webhookId, deliveryId };
    const { message } = await call('POST /studio/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', { params });
    notify.success(message);
    onSent();
  });
  const hasFailed = state === 'failed' || (state === 'waiting' && attempts > 0);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-56 flex-col gap-1">
        <p className="text-sm font-medium text-pretty">{typeInWords(type)}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{writtenSecond(at)}</time>
          {attempts > 1 && `, ${attempts} tries`}
        </p>
        <p className={`text-sm text-pretty ${hasFailed ? 'text-danger' : 'text-muted'}`}>{outcomeInWords(delivery)}</p>
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted">What is sent</summary>
          <pre className="mt-1 rounded-control bg-raised p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </details>
        <SmallProblem text={problem} />
      </div>
      <Button
        variant="secondary"
        disabled={isPaused}
        busy={busy}
        onClick={run}
        aria-label={`Send again: ${typeInWords(type)}, ${writtenSecond(at)}`}
      >
        Send again
      </Button>
    </li>
  );
}
