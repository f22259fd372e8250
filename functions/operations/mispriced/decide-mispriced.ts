import { decideMispriced } from '#shared/api/operations/mispriced.ts';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import { formatMoney } from '#shared/money/money.ts';
import { writtenOnPaper } from '#shared/time/written-moment.ts';
import type { PriceRule } from '#shared/operations/operator.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { placeOf } from '../../catalog/listings/venue-rules.ts';
import { findMispricing, type Mispricing } from '../../catalog/listings/packages/mispricing-rules.ts';
import { changeListedEvent } from '../operator/events/change-listed-event.ts';
import { notifyOwner } from '../operator/do-act.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findNamedEvent } from './named-event.ts';

type Decision = ParsedValue<typeof decideMispriced.body>;

/** Wrong prices of one event about which something can be decided. */
const MOST_DECISIONS = 20;

/** The decision is a part of the event, and is logged with it. Orders are made good one by one, by what is decided there. */
export const handler = operatorHandler(decideMispriced, async ({ params, body, session }) => {
  requireSense(body);
  const event = await findNamedEvent(params.eventId);
  const name = event.packages.find(({ _id }) => _id === body.packageId)?.name ?? body.packageId;
  const asked = { by: session.userId, action: 'make-good', text: `${inWords(body, name, event)}\n\n${body.reason}` } as const;
  const { act } = await changeListedEvent(event._id, asked, (current, at) => decided(current, body, at));
  if (!act) return { body: { message: 'This was decided before.' } };
  return notifyOwner(act, 'It is decided.');
});

/** @throws ApiError invalid_input */
function requireSense({ rule, price, rightPrice }: Decision): void {
  if (rightPrice === price) throw refused('rightPrice', 'The right price is the price that the orders were bought at.');
  if (rule === 'refund-difference' && rightPrice > price) {
    const message =
      'The right price is higher, so there is no difference to refund, and nobody is charged again. Keep the orders or refund them.';
    throw refused('rule', message);
  }
}

const refused = (field: string, message: string) => new ApiError('invalid_input', { field, message });

/** Returns the event with a decision; null if it was decided before. @throws ApiError price_decided */
function decided(event: CatalogEvent, body: Decision, at: string): CatalogEvent | null {
  const { packageId, price, rightPrice, from, rule } = body;
  const before = event.mispriced ?? [];
  const known = findMispricing(event, body);
  const isSame = known?.rule === rule && known.right_price === rightPrice;
  if (known && !isSame)
    throw new ApiError('price_decided', { field: 'rule', message: `It was decided before: ${RULES[known.rule]}.` });
  if (known && known.from <= from) return null;
  const others = before.filter((one) => one !== known);
  if (others.length >= MOST_DECISIONS) throw refused('price', 'Too many wrong prices were decided about for this event.');
  const decision: Mispricing = { package_id: packageId, price, right_price: rightPrice, from, rule, at };
  return { ...event, mispriced: [...others, decision] };
}

const RULES: Readonly<Record<PriceRule, string>> = {
  keep: 'the orders are kept as they are',
  refund: 'the orders are refunded in full',
  'refund-difference': 'the difference to the right price is refunded',
};

/** Returns the decision as the owner of the organisation reads it. */
const inWords = ({ rule, price, rightPrice, from }: Decision, name: string, event: CatalogEvent) =>
  `“${name}” was on sale at ${formatMoney(price)} instead of ${formatMoney(rightPrice)} from ${writtenOnPaper(from, placeOf(event))}: ${RULES[rule]}.`;
