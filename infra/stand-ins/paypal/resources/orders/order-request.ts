import * as z from 'zod/mini';
import { invalidRequest, unprocessable } from '../../http/errors.ts';
import { parseBody } from '../../http/json-body.ts';
import { checkAmount, moneySchema, textUpTo } from '../amounts.ts';
import { cents } from '../money.ts';

/** PayPal's pointer to the amount of an order's one purchase unit. */
const AMOUNT = "/purchase_units/@reference_id=='default'/amount";

const url = z.optional(z.url({ protocol: /^https?$/ }));

const contextSchema = z.looseObject({ brand_name: textUpTo(127), return_url: url, cancel_url: url });

const orderSchema = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.looseObject({
        reference_id: textUpTo(256),
        description: textUpTo(127),
        custom_id: textUpTo(127),
        invoice_id: textUpTo(127),
        soft_descriptor: textUpTo(22),
        amount: z.extend(moneySchema, { breakdown: z.optional(z.partialRecord(z.string(), moneySchema)) }),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  payment_source: z.optional(z.looseObject({ paypal: z.looseObject({ experience_context: z.optional(contextSchema) }) })),
  application_context: z.optional(contextSchema),
});

/** The brand name that the payer sees, and the URLs to which they return. */
export type ExperienceContext = z.output<typeof contextSchema>;

/** The body of a request for a new order. */
export type OrderRequest = z.output<typeof orderSchema>;

/** Parses the body of a new order, which must have one purchase unit. @throws PayPalError 400 or 422 with the field */
export function readOrderRequest(body: unknown): { request: OrderRequest; unit: OrderRequest['purchase_units'][number] } {
  const request = parseBody(orderSchema, body);
  const [unit, ...more] = request.purchase_units;
  if (!unit || more.length > 0) {
    throw invalidRequest({
      issue: 'INVALID_ARRAY_MAX_ITEMS',
      description: 'The number of items in an array parameter is too large. (The stand-in supports one purchase unit.)',
      field: '/purchase_units',
      location: 'body',
    });
  }
  if (request.intent !== 'CAPTURE') {
    throw unprocessable({
      issue: 'UNSUPPORTED_INTENT',
      description: 'Only `intent=CAPTURE` is supported. (The stand-in does not support authorizations.)',
      field: '/intent',
    });
  }
  checkAmount(unit.amount, AMOUNT);
  checkBreakdown(unit.amount);
  return { request, unit };
}

function checkBreakdown(amount: OrderRequest['purchase_units'][number]['amount']): void {
  if (!amount.breakdown) return;
  const reducing = ['shipping_discount', 'discount'];
  const total = Object.entries(amount.breakdown).reduce(
    (sum, [name, part]) => sum + (part ? cents(part) * (reducing.includes(name) ? -1 : 1) : 0),
    0,
  );
  if (total === cents(amount)) return;
  throw unprocessable({
    issue: 'AMOUNT_MISMATCH',
    description: 'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    field: `${AMOUNT}/value`,
  });
}
