import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import { type BenchContext, onBenchPlatform } from '../../bench-platform.ts';
import type { Figure, Section } from '../../figures/figure.ts';
import { median } from '../../figures/percentiles.ts';
import { payByCard, recordCrowd } from '../../load/recorded-crowd.ts';

/** The smallest share of the rate that must be left while counting: two rounds of the same platform differ by as much. */
const LEAST_SHARE = 0.95;
const AIM_PER_SECOND = 100;

/**
 * Measures how fast the purchases of a crowd are recorded with and without organisers' sales and reports being counted: on two platforms,
 * round by round in turns, so that both meet the same machine.
 */
export async function measureCountedPurchases({ platform: counting, size: { counted } }: BenchContext): Promise<Section> {
  return onBenchPlatform(
    async ({ platform: plain }) => {
      const [rates, plainRates]: [number[], number[]] = [[], []];
      let lost = 0;
      const record = async (platform: RunningPlatform, into: number[]) => {
        const crowd = await recordCrowd(platform, counted.crowd, { provider: 'stripe', pay: payByCard });
        into.push(crowd.recorded / crowd.seconds);
        lost += crowd.lost;
      };
      for (let round = 0; round < counted.rounds; round++) {
        await record(counting, rates);
        await record(plain, plainRates);
      }
      return {
        title: 'Purchases recorded while sales and checkouts are counted, and while they are not',
        how: `Cards, as in the section of recorded purchases. Two platforms in turns; medians of their rounds (${counted.rounds} each).`,
        figures: figuresOf(rates, plainRates, lost),
      };
    },
    { MARQUEE_COUNT_SALES: 'false' },
  );
}

function figuresOf(rates: readonly number[], plainRates: readonly number[], lost: number): Figure[] {
  const [rate, plainRate] = [median(rates), median(plainRates)];
  const each = (some: readonly number[]) => some.map((one) => Math.round(one)).join(', ');
  return [
    { name: 'counted', value: rate, unit: 'purchases/s', floor: AIM_PER_SECOND, note: each(rates) },
    { name: 'not counted', value: plainRate, unit: 'purchases/s', note: each(plainRates) },
    { name: 'counted / not counted', value: rate / plainRate, unit: '', floor: LEAST_SHARE },
    { name: 'lost', value: lost, unit: '', aim: 0 },
  ];
}
