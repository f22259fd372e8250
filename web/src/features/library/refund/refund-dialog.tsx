import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/orders.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { policyInWords } from './policy-in-words.ts';

const REASON_MAX_LENGTH = 500;

interface Props {
  order: Extract<Order, { kind: 'package' }>;
  /** Called once the server has answered, while the dialog still tells what. */
  onAsked: () => void;
  onClose: () => void;
}

/** Says what a refund means for this purchase, and asks for it. */
export function RefundDialog({ order, onAsked, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = async (reason: string) => {
    setBusy(true);
    try {
      const body = { orderId: order.orderId, ...(reason && { reason }) };
      const { message } = await call('POST /orders/request-refund', { body });
      setAnswer(message);
      onAsked();
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Ask for a refund" locked={busy}>
      {answer === null ? (
        <RefundForm order={order} busy={busy} onAsk={ask} onCancel={onClose} />
      ) : (
        <Answer text={answer} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  order: Props['order'];
  busy: boolean;
  /** @returns why it was refused; null where it was not */
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
        hint="The organiser reads it."
        onChange={({ target }) => setReason(target.value)}
        rows={3}
        maxLength={REASON_MAX_LENGTH}
      />
      {problem && <Message tone="error">{problem}</Message>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Keep it
        </Button>
        <Button type="submit" busy={busy} busyLabel="Asking...">
          {action}
        </Button>
      </div>
    </form>
  );
}

function Answer({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Message tone="success">{text}</Message>
      <Button onClick={onClose} className="sm:self-end">
        Done
      </Button>
    </div>
  );
}
