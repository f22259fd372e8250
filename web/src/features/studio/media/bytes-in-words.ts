const UNITS = ['kB', 'MB', 'GB'] as const;

/** Writes a number of bytes, e.g. `1.2 GB`. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000))));
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(amount < 10 && power > 1 ? 1 : 0)} ${UNITS[power - 1]}`;
}

/** Writes a time that is left, e.g. `about 5 minutes left`. */
export function timeLeftInWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
