import { CircleCheck, Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import type { Order } from '#shared/api/site/orders.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { policyInWords } from './policy-in-words.ts';

const REASON_MAX_LENGTH = 500;

interface Props {
  order: Extract<Order, { kind: 'package' }>;
  /** Called once the server has answered, while the dialog still shows the answer. */
  onAsked: () => void;
  onClose: () => void;
}

/** Says what a refund means for this purchase, and requests it. */
export function RefundDialog({ order, onAsked, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<AnswerText | null>(null);
  const ask = async (reason: string) => {
    setBusy(true);
    try {
      const body = { orderId: order.orderId, ...(reason && { reason }) };
      setAnswer(await call('POST /orders/request-refund', { body }));
      onAsked();
      return null;
    } catch (error) {
      return reasonOf(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Ask for a refund" locked={busy}>
      {answer === null ? (
        <RefundForm order={order} busy={busy} onAsk={ask} onCancel={onClose} />
      ) : (
        <Answer {...answer} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  order: Props['order'];
  busy: boolean;
  /** Requests the refund. @returns the reason if the request was refused; null otherwise */
  onAsk: (reason: string) => Promise<string | null>;
  onCancel: () => void;
}

function RefundForm({ order, busy, onAsk, onCancel }: FormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { text, action } = policyInWords(order, useNow());
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setProblem(await onAsk(reason.trim()));
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          {order.eventTitle}: {order.packageName}
        </p>
        <p className="text-pretty">
          {text}{' '}
          <Link to={paths.refunds} className="underline underline-offset-4">
            Refund policy
          </Link>
        </p>
      </div>
      <TextField
        label="Why? (optional)"
        value={reason}
        hint="The organiser will read this."
        onChange={({ target }) => setReason(target.value)}
        rows={3}
        maxLength={REASON_MAX_LENGTH}
      />
      {problem && <Message tone="error">{problem}</Message>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Keep it
        </Button>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          {action}
        </Button>
      </div>
    </form>
  );
}

type AnswerText = Pick<Call<'POST /orders/request-refund'>['answer'], 'state' | 'message'>;

const outcomes = {
  granted: { icon: CircleCheck, ink: 'text-success', title: 'Your refund is granted' },
  queued: { icon: Clock, ink: 'text-accent', title: 'The organiser will decide' },
} as const;

function Answer({ state, message, onClose }: AnswerText & { onClose: () => void }) {
  const { icon: Icon, ink, title } = outcomes[state];
  return (
    <div className="flex flex-col gap-6">
      <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
        <Icon aria-hidden strokeWidth={1.5} className={`size-14 ${ink}`} />
        <p className="text-xl font-bold tracking-tight">{title}</p>
        <p className="max-w-[42ch] text-pretty">{message}</p>
      </div>
      <Button ref={takeFocus} size="lg" onClick={onClose} className="w-full">
        Done
      </Button>
    </div>
  );
}
