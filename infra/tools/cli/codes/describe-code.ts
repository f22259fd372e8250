import type { ListedCode, PublicCode } from '#shared/api/money/codes.ts';
import { formatMoney } from '#shared/money/money.ts';

/** Returns a code as text, one fact per line. */
export function describeCode(code: PublicCode): string {
  const facts: [string, string][] = [
    ['discount', discountOf(code)],
    ['for', scopeOf(code)],
    ['from', code.from ?? 'now'],
    ['until', code.until ?? 'you disable it'],
    ['uses', limitOf(code.uses)],
    ['per person', limitOf(code.perUser)],
    ...(code.disabled ? [['disabled', 'permanently'] as [string, string]] : []),
  ];
  return [code.code, ...facts.map(([label, value]) => `  ${label.padEnd(11)}${value}`)].join('\n');
}

const limitOf = (number: number | null) => (number === null ? 'unlimited' : String(number));

/** Returns codes as text, one per line. */
export function describeCodes(codes: readonly ListedCode[], total: number): string {
  if (codes.length === 0) return 'No codes yet. Create one: code create --help';
  const rows = codes.map((code) => [code.code, discountOf(code), usageOf(code), scopeOf(code), validityOf(code)]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...(total > codes.length ? [`Showing the latest ${codes.length} of ${total}.`] : [])].join('\n');
}

function discountOf({ percent, amount }: PublicCode): string {
  return amount === null ? `${percent}%` : formatMoney(amount);
}

function usageOf({ used, uses }: ListedCode): string {
  return uses === null ? `used ${used}` : `used ${used} of ${uses}`;
}

function scopeOf({ eventId, packageId }: PublicCode): string {
  return packageId ?? eventId ?? 'all your events';
}

function validityOf({ disabled, from, until }: PublicCode): string {
  if (disabled) return 'disabled';
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
}
