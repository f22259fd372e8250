/** Returns a number of days in words. */
export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
