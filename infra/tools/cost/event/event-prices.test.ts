import { CARD_FEE, costOfBroadcast, EVENT_PRICES, ticketsFor } from '#shared/books/event-cost.ts';
import { LIVE_LATENCIES } from '#shared/video/broadcast/live-latency.ts';
import { billFor } from '../bill.ts';
import { broadcastEventUsage, eventPrices } from './event-prices.ts';
import { readMeasuredCalls } from '../measured-calls.ts';
import { cardFee } from '../prices/prices.ts';

const measured = readMeasuredCalls();

it('has the figures in the studio that follow from the price list and the measured calls', () => {
  const { transfer, ...figures } = eventPrices(measured);
  expect(EVENT_PRICES.transfer).toEqual(transfer);
  // Each new measurement differs a little. Beyond that, these are the figures to be written there.
  const known = Object.entries(figures).map(([name, figure]) => {
    const written = EVENT_PRICES[name as keyof typeof figures];
    return [name, Math.abs(written / figure - 1) < 0.05 ? figure : written];
  });
  expect(Object.fromEntries(known)).toEqual(figures);
  expect(CARD_FEE).toEqual({ share: cardFee.share, cents: cardFee.cents });
});

it.each(
  [100, 1_000, 50_000, 1_000_000].flatMap((viewers) =>
    [0.5, 2, 8].flatMap((hours) =>
      LIVE_LATENCIES.flatMap((latency) =>
        [false, true].flatMap((redundant) =>
          [[], [720], [720, 480]].map((editions) => [viewers, hours, latency, redundant, editions] as const),
        ),
      ),
    ),
  ),
)(
  'estimates %d viewers of %d hours, with %s latency, with a back-up: %p, with editions %j, as the whole model does',
  (viewers, hours, latency, redundant, editions) => {
    const whole = billFor(broadcastEventUsage(viewers, hours, { latency, redundant, editions }, measured)).full * 100;
    const estimate = costOfBroadcast({ viewers, hours, latency, redundant, editions });
    expect(estimate / whole).toBeGreaterThan(0.97);
    expect(estimate / whole).toBeLessThan(1.15);
  },
);

it.each([
  [100_00, 1999, 6],
  [1, 1999, 1],
  [0, 1999, 0],
  [100_00, 30, null],
])('says that %d cents are paid by tickets of %d cents: %p', (cost, price, tickets) => {
  expect(ticketsFor(cost, price)).toBe(tickets);
});
