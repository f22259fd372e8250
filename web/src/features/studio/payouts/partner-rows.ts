/** A partner as typed. */
export interface PartnerRow {
  /** Names the row while it is on the page. */
  key: number;
  name: string;
  percent: string;
}

/** The faults of a row, by its fields. */
export type RowFaults = Partial<Record<'name' | 'percent', string>>;

/** A percentage with up to two decimals, with a point or a comma. */
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Returns a typed percentage as a number; NaN if it is none. */
export const readPercent = (typed: string): number =>
  PERCENT.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

/** Returns the faults of each row; empty objects for rows that are right. */
export function faultsOf(rows: readonly PartnerRow[]): RowFaults[] {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  return rows.map(({ percent }, index) => {
    const name = names[index]!;
    const share = readPercent(percent);
    return {
      ...(name === '' && { name: 'Enter the partner’s name.' }),
      ...(name !== '' && names.indexOf(name) < index && { name: 'This partner is already in the list.' }),
      ...(!(share > 0 && share <= 100) && { percent: 'Enter a percentage, such as 12.5.' }),
    };
  });
}

/** Returns what the partners leave to the organisation, in percent; negative if they get more than there is. */
export function leftOf(rows: readonly PartnerRow[]): number {
  const hundredths = rows.reduce((sum, { percent }) => sum + Math.round((readPercent(percent) || 0) * 100), 0);
  return (10_000 - hundredths) / 100;
}
