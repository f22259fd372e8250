import { decimalOf } from '#shared/money/decimal-amount.ts';
import { CURRENCY, formatMoney } from '#shared/money/money.ts';
import { PRICE_RULES, type PriceRule } from '#shared/operations/operator.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Operands, type Option, switchOf, textOf, type Values } from '../command.ts';
import type { Caller } from '../session/studio-client.ts';
import { readMoment, readPrice } from '../values.ts';
import { compareBooks } from './compare-books.ts';
import { countOf, csvOfOrders, listOf, RULES, summaryOf } from './describe-orders.ts';
import { findOrders, type FoundOrders, type OrderSearch } from './find-orders.ts';
import { makeOrdersGood } from './make-orders-good.ts';
import { isWaiting, moneyOf } from './sums.ts';

const WHICH: Readonly<Record<string, Option>> = {
  price: { value: 'DOLLARS', help: 'the wrong price, e.g. 1.99', isRequired: true },
  from: { value: 'TIME', help: 'when the package went on sale at that price', isRequired: true },
  to: { value: 'TIME', help: 'only orders paid before (default: all, because payments that were begun in time arrive later)' },
};

function wantedOf(values: Values, { event, package: pkg }: Operands): OrderSearch {
  const to = textOf(values, 'to');
  const price = readPrice(textOf(values, 'price')!);
  const from = readMoment('--from', textOf(values, 'from')!);
  return { event, pkg, price, from, to: to === undefined ? undefined : readMoment('--to', to) };
}

const list: Command = {
  name: 'wrong-price list',
  summary: 'As the operator: list the orders of a package that were bought at a wrong price.',
  operands: ['EVENT', 'PACKAGE'],
  options: { ...WHICH, csv: { value: null, help: 'print all of them as CSV' } },
  example: 'harvest "The evening" --price 1.99 --from 2027-06-01T18:00Z',
  runAtDesk: async (desk, values, operands, terminal) => {
    const wanted = wantedOf(values, operands);
    const found = await findOrders(desk, wanted, (count) => terminal.warn(`${count} found`));
    if (switchOf(values, 'csv')) return { json: found, text: csvOfOrders(found.orders) };
    return { json: found, text: [...summaryOf(found, wanted.price), '', ...listOf(found.orders)].join('\n').trimEnd() };
  },
};

/** The way to settle the orders. */
interface Repair {
  rule: PriceRule;
  /** Minor units. */
  rightPrice: number;
  reason: string;
}

const makeGood: Command = {
  name: 'wrong-price make-good',
  summary:
    'As the operator: keep or refund every order at a wrong price, each once. Without --yes it only says what it would do.',
  operands: ['EVENT', 'PACKAGE'],
  options: {
    ...WHICH,
    'right-price': { value: 'DOLLARS', help: 'the right price, e.g. 19.99', isRequired: true },
    rule: {
      value: 'RULE',
      help: 'keep (at the price that was paid), refund (all of it; access ends), or refund-difference (to a lower right price)',
      isRequired: true,
    },
    reason: { value: 'TEXT', help: 'why, for the owner of the organisation', isRequired: true },
    yes: { value: null, help: 'carry it out' },
  },
  example:
    'harvest "The evening" --price 1.99 --right-price 19.99 --from 2027-06-01T18:00Z --rule refund --reason "A typing error" --yes',
  runAtDesk: async (desk, values, operands, terminal) => {
    const [wanted, repair] = [wantedOf(values, operands), repairOf(values)];
    const found = await findOrders(desk, wanted, (count) => terminal.warn(`${count} found`));
    if (!switchOf(values, 'yes')) return { json: found, text: planOf(found, wanted, repair) };
    requireOffSale(found, wanted, repair);
    const { eventId, packageId } = found;
    await desk.call(
      'POST /operator/events/{eventId}/mispriced',
      { eventId },
      { packageId, price: wanted.price, from: wanted.from, ...repair },
    );
    const waiting = found.orders.filter((order) => isWaiting(order, repair.rule));
    const failures = await makeOrdersGood(desk, found, wanted.price, waiting, terminal);
    return report(desk, wanted, repair, failures);
  },
};

function repairOf(values: Values): Repair {
  const rule = PRICE_RULES.find((one) => one === textOf(values, 'rule'));
  if (!rule) throw new CliError(`--rule must be ${PRICE_RULES.join(', ')}, not "${textOf(values, 'rule')}".`);
  return { rule, rightPrice: readPrice(textOf(values, 'right-price')!, '--right-price'), reason: textOf(values, 'reason')! };
}

/** Returns what would be done. */
function planOf(found: FoundOrders, wanted: OrderSearch, { rule, rightPrice }: Repair): string {
  const waiting = found.orders.filter((order) => isWaiting(order, rule));
  const back = rule === 'refund' ? `, ${moneyOf(waiting, ({ paid, refunded }) => paid - refunded)} in all` : '';
  const isOnSale = found.onSaleAt === wanted.price && rule !== 'keep';
  return [
    ...summaryOf(found, wanted.price),
    '',
    `Nothing was changed. With --yes, ${countOf(waiting)} would be ${RULES[rule]}${back}. The right price is ${formatMoney(rightPrice)}.`,
    ...(isOnSale ? [`The package is still on sale at ${formatMoney(wanted.price)}: change its price first.`] : []),
  ].join('\n');
}

/** @throws CliError if buyers would buy again at the wrong price what was just refunded */
function requireOffSale({ onSaleAt }: FoundOrders, { price, event, pkg }: OrderSearch, { rule, rightPrice }: Repair): void {
  if (onSaleAt !== price || rule === 'keep') return;
  const change = `package edit ${event} "${pkg}" --price ${decimalOf(rightPrice, CURRENCY)}`;
  throw new CliError(`It is still on sale at ${formatMoney(price)}. First change its price, as its organiser: ${change}`);
}

/** Reads everything again, and says what is true now. @throws CliError with the same if an order is left, or if the books differ */
async function report(desk: Caller, wanted: OrderSearch, { rule }: Repair, failures: Awaited<ReturnType<typeof makeOrdersGood>>) {
  const { found, isSame, line } = await compareBooks(desk, wanted);
  const left = found.orders.filter((order) => isWaiting(order, rule));
  const why = new Map(failures.map(({ orderId, why: sentence }) => [orderId, sentence]));
  const text = [
    ...summaryOf(found, wanted.price),
    '',
    ...left.map(({ orderId }) => `${orderId}  ${why.get(orderId) ?? 'It was bought in the meantime.'}`),
    left.length === 0 ? 'Every order is made good.' : `${countOf(left)} left. Run the same command again once the cause is gone.`,
    line,
  ].join('\n');
  if (left.length > 0 || !isSame) throw new CliError(text);
  return { json: { ...found, books: line }, text };
}

export const wrongPriceCommands: readonly Command[] = [list, makeGood];
