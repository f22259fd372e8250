import type { UseFormReturn } from 'react-hook-form';

/** A partner as typed. */
export interface PartnerRow {
  name: string;
  percent: string;
  /** The account that the platform pays it to; empty if the organisation pays it. */
  payee: string;
}

/** The values of the form for an event's partners. */
export interface PartnersValues {
  partners: PartnerRow[];
}

export type PartnersFormState = UseFormReturn<PartnersValues>;

/** A percentage with up to two decimals, with a point or a comma. */
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Returns a typed percentage as a number; NaN if it is none. */
export const readPercent = (typed: string): number =>
  PERCENT.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

const plain = (name: string) => name.trim().toLowerCase();

/** Returns what is wrong with the name of a row; true if nothing is. */
export function checkName(rows: readonly PartnerRow[], index: number): string | true {
  const name = plain(rows[index]?.name ?? '');
  if (name === '') return 'Enter the partner’s name.';
  return rows.findIndex((row) => plain(row.name) === name) >= index || 'This partner is already in the list.';
}

/** Returns what is wrong with a typed percentage; true if nothing is. */
export function checkPercent(typed: string): string | true {
  const share = readPercent(typed);
  return (share > 0 && share <= 100) || 'Enter a percentage, such as 12.5.';
}

/** Returns what the partners leave to the organisation, in percent; negative if they get more than there is. */
export function leftOf(rows: readonly PartnerRow[]): number {
  const hundredths = rows.reduce((sum, { percent }) => sum + Math.round((readPercent(percent) || 0) * 100), 0);
  return (10_000 - hundredths) / 100;
}

/** Returns the fault of the payee that a row names; true if there is none. */
export function checkPayee(rows: readonly PartnerRow[], index: number): string | true {
  const payee = rows[index]?.payee ?? '';
  return (
    payee === '' || rows.findIndex((row) => row.payee === payee) >= index || 'This account is already paid for another partner.'
  );
}
