import { call } from '../../../lib/api/client.ts';
import { orderRequest, type Purchase, type Terms } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { LeaveButton } from '../hosted/leave-button.tsx';
import { placeAfter } from '../order/place-after.ts';

interface Props {
  purchase: Purchase;
  terms: Terms;
  onRetry: () => void;
}

/** Says that the provider's card fields failed to load, and offers the provider's own page, which may still work. */
export function CardFormMissing({ purchase, terms, onRetry }: Props) {
  async function hostedPage(): Promise<string> {
    const { url } = await call('POST /orders/create-checkout-session', { body: orderRequest(purchase, terms) });
    return url ?? placeAfter(purchase, terms.gift);
  }

  return (
    <div className="flex flex-col gap-4">
      <Message
        tone="error"
        title="The card form did not load"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and make sure your browser is not blocking js.stripe.com. You have not been charged.
      </Message>
      <LeaveButton addressOf={hostedPage}>Pay on our card provider’s page</LeaveButton>
    </div>
  );
}
