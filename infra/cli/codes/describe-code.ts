import type { ListedCode, PublicCode } from '#shared/api/codes.ts';
import { formatMoney } from '#shared/money.ts';

/** A code for a person to read, a fact a line. */
export function describeCode(code: PublicCode): string {
  const facts: [string, string][] = [
    ['takes off', takesOff(code)],
    ['for', isFor(code)],
    ['from', code.from ?? 'now on'],
    ['until', code.until ?? 'you disable it'],
    ['uses', times(code.uses)],
    ['a person', times(code.perUser)],
    ...(code.disabled ? [['disabled', 'for good'] as [string, string]] : []),
  ];
  return [code.code, ...facts.map(([label, value]) => `  ${label.padEnd(11)}${value}`)].join('\n');
}

const times = (number: number | null) => (number === null ? 'any number' : String(number));

/** One line a code. */
export function describeCodes(codes: readonly ListedCode[], total: number): string {
  if (codes.length === 0) return 'No codes yet. Make one: code create --help';
  const rows = codes.map((code) => [code.code, takesOff(code), usedUp(code), isFor(code), validity(code)]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd());
  return [...lines, ...(total > codes.length ? [`These are the latest ${codes.length} of ${total}.`] : [])].join('\n');
}

function takesOff({ percent, amount }: PublicCode): string {
  return amount === null ? `${percent}%` : formatMoney(amount);
}

function usedUp({ used, uses }: ListedCode): string {
  return uses === null ? `used ${used}` : `used ${used} of ${uses}`;
}

function isFor({ eventId, packageId }: PublicCode): string {
  return packageId ?? eventId ?? 'all your events';
}

function validity({ disabled, from, until }: PublicCode): string {
  if (disabled) return 'disabled';
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
}
