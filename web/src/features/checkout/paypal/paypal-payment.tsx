import type { PaypalBoot } from '#shared/shell/boot.ts';
import { bringIntoView } from '../../../lib/browser/bring-into-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { usePart } from '../use-part.ts';
import { PaypalSkeleton } from './paypal-skeleton.tsx';
import { type PaypalOrder, usePaypal } from './use-paypal.ts';

interface Props extends PaypalOrder {
  paypal: PaypalBoot;
  /** True while the order is being opened or a card payment is in progress. */
  disabled: boolean;
}

const progress = {
  idle: null,
  open: 'Finish paying in the PayPal window, or close it to come back here.',
  capturing: 'Finishing your payment...',
} as const;

const loadButtons = () => import('./paypal-buttons.tsx');

/** The PayPal button, which opens a window of its own, with messages about the payment's progress. */
export function PaypalPayment({ paypal, disabled, ...order }: Props) {
  const { Part: Buttons, failed, attempt, retry } = usePart(loadButtons);
  const { callbacks, phase, notice } = usePaypal(order);
  const isStill = disabled || phase === 'capturing';
  const missing = <ScriptMissing onRetry={retry} />;
  return (
    <section aria-label="PayPal" className="flex flex-col gap-4">
      {notice && (
        <div key={notice.text} ref={bringIntoView}>
          <Message
            tone={notice.tone}
            title={notice.title}
            action={notice.onRetry && <Button onClick={notice.onRetry}>Try again</Button>}
          >
            {notice.text}
          </Message>
        </div>
      )}
      {progress[phase] && (
        <p ref={bringIntoView} role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> {progress[phase]}
        </p>
      )}
      {failed && missing}
      {Buttons && <Buttons key={attempt} paypal={paypal} missing={missing} disabled={isStill} {...callbacks} />}
      {!failed && !Buttons && <PaypalSkeleton />}
    </section>
  );
}

function ScriptMissing({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Message tone="error" title="PayPal did not load" action={action}>
      Check your connection and make sure your browser is not blocking paypal.com. You have not been charged.
    </Message>
  );
}
