const MONTHS = { month: 1, year: 12 } as const;

interface Period {
  /** The period's end, ISO 8601. */
  to: string;
  /** When the subscription started, ISO 8601: Stripe renews on that day of the month, or on the last day of a shorter month. */
  startedAt: string;
  interval: keyof typeof MONTHS;
}

/** Returns the start of a period, ISO 8601. */
export function periodStart({ to, startedAt, interval }: Period): string {
  const start = new Date(to);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - MONTHS[interval]);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(new Date(startedAt).getUTCDate(), lastDay));
  return start.toISOString();
}
