import type { Figure, Section } from './figure.ts';

const HEAD = ['', 'figure', 'unit', 'aim', ''];

/** Returns sections as text, with columns aligned across all of them. */
export function toTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ figures }) => figures.map(toRow));
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 1 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const blocks = sections.map(({ title, how, figures }) =>
    [title, `  ${how}`, ...figures.map((figure) => `  ${line(toRow(figure))}`)].join('\n'),
  );
  return [`  ${line(HEAD)}`, ...blocks].join('\n\n');
}

function toRow(figure: Figure): string[] {
  const { name, value, unit, note = '' } = figure;
  if (value === null) return [name, '–', unit, target(figure), `void: ${note}`];
  return [name, readable(value), unit, target(figure), [verdict(value, figure), note].filter(Boolean).join('  ')];
}

function target({ aim, floor }: Figure): string {
  if (floor !== undefined) return `≥ ${floor}`;
  return aim === undefined ? '' : `≤ ${aim}`;
}

function verdict(value: number, { aim, floor }: Figure): string {
  if (floor !== undefined) return value >= floor ? '✓' : `${readable(floor - value)} short`;
  if (aim === undefined) return '';
  return value <= aim ? '✓' : `${readable(value - aim)} over`;
}

/** Rounds to three digits, which is as precise as such figures are; whole numbers stay whole. */
function readable(value: number): string {
  if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
  return value.toFixed(value < 10 ? 2 : 1);
}
