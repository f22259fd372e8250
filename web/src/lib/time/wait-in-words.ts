import { timeLeft } from './time-left.ts';

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Writes a wait in its largest unit, hours with their minutes, e.g. `2 hours 5 minutes`. @param wait milliseconds */
export function waitInWords(wait: number): string {
  const { days, hours, minutes, seconds } = timeLeft(wait);
  if (days > 0) return count(days, 'day');
  if (hours > 0) return minutes > 0 ? `${count(hours, 'hour')} ${count(minutes, 'minute')}` : count(hours, 'hour');
  return minutes > 0 ? count(minutes, 'minute') : count(seconds, 'second');
}
