import type { MissedMinutesStep } from '#shared/api/fields.ts';

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
const share = (percent: number) => (percent === 100 ? 'all of it' : `${percent}%`);

/** Says what buyers get back if a broadcast is down while they watch. */
export function missedMinutesInWords(steps: readonly MissedMinutesStep[]): string {
  const [only, ...more] = steps;
  if (!only) return '';
  if (more.length === 0) {
    const back = only.refund_percent === 100 ? 'the full price' : share(only.refund_percent);
    return `If the broadcast is down for ${minutes(only.from)} or more in total while you watch, we refund ${back} automatically.`;
  }
  const parts = steps.map(({ from, refund_percent: percent }) => `${share(percent)} from ${minutes(from)}`);
  return `If the broadcast is down while you watch, we refund you automatically: ${parts.join(', ')} in total.`;
}
