/** Writes a number of minutes, in hours from two hours on, e.g. `45 min`, `25 h 32 min`, `803 h`. */
export function minutesInWords(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours} h ${minutes % 60} min` : `${hours.toLocaleString('en-US')} h`;
}

/** Writes a number of things, e.g. `1 sale`, `1,200 sales`. */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
