import type { Call } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import type { Params } from '../../http/params.ts';
import type { Price } from '../billing/catalog/objects.ts';
import { inlinePrice, PRICE_DATA_PARAMS } from '../billing/catalog/prices.ts';
import { newId } from '../ids.ts';
import type { CheckoutSession, LineItem } from './objects.ts';

/** Returns the line items of a call for a new session, without amounts yet. */
export function lineItemsIn(call: Call): LineItem[] {
  return call.params.items('line_items', ['metadata', 'price', 'price_data', 'quantity']).map((item) => lineFrom(call, item));
}

function lineFrom(call: Call, item: Params): LineItem {
  const data = item.child('price_data', PRICE_DATA_PARAMS);
  const price = data ? inlinePrice(call, data) : existingPrice(call, item.requiredText('price'));
  const quantity = item.integer('quantity');
  if (quantity === undefined || quantity < 1)
    throw item.refused('quantity', 'Quantity is required and must be 1 or more.', 'parameter_invalid_integer');
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: 0,
    amount_tax: 0,
    amount_total: 0,
    currency: price.currency,
    description: call.objects.get('product', price.product)?.name ?? price.product,
    metadata: item.metadata(),
    price,
    quantity,
  };
}

function existingPrice({ objects }: Call, id: string): Price {
  const price = objects.get('price', id);
  if (!price) throw noSuch('price', id, 'line_items[0][price]', 400);
  return price;
}

/** Checks the prices. @throws StripeError 400 if they are incompatible with each other or with the mode */
export function checkPrices(items: LineItem[], mode: CheckoutSession['mode']): void {
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const recurring = items.filter(({ price }) => price.recurring !== null).length;
  if (mode === 'payment' && recurring > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  if (mode === 'subscription' && recurring < items.length) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    });
  }
}
