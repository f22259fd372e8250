import type { Purchase } from '../../lib/purchase/purchase.ts';
import { Message } from '../../ui/message.tsx';
import { OrderPayment } from './order-payment.tsx';
import { CheckoutColumns } from './order/checkout-columns.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { paymentMethods } from './payment-methods.ts';

interface Props {
  purchase: Purchase;
  /** Called when a payment starts and when it ends. */
  onProcessing?: (processing: boolean) => void;
  /** Called when something is typed into the card form, and when all of it is taken away again. */
  onTyped?: (isTyped: boolean) => void;
  /** Leaves out the card form. */
  only?: 'paypal';
}

/** The content of the payment dialog and of the checkout pages: the order on one side, the payment methods on the other. */
export function CheckoutBody({ purchase, onProcessing = () => {}, onTyped = () => {}, only }: Props) {
  const methods = paymentMethods(purchase, only);
  if (methods) return <OrderPayment purchase={purchase} methods={methods} onProcessing={onProcessing} onTyped={onTyped} />;
  return (
    <CheckoutColumns order={<OrderSummary purchase={purchase} />}>
      <Message tone="info" title={only ? 'PayPal is not set up here yet' : 'Payments are not set up here yet'}>
        Please come back later or contact the organiser.
      </Message>
    </CheckoutColumns>
  );
}
