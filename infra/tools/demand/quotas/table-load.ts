import { type AudienceTable, perTable, type TableName } from '#shared/storage/tables.ts';
import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { renewalReads } from '../assumptions.ts';
import type { Evening } from '../simulation/simulate.ts';

/** Units that a table needs in each second of an evening, counted from the opening of the page. */
export interface TableLoad {
  reads: (second: number) => number;
  writes: (second: number) => number;
}

const none = () => 0;

/** Returns the load of each table; none of one that does not serve the audience. All of a purchase's units count for the table of orders, but for what goes to that of playback. */
export function tableLoads({ series, visits }: Evening, measured: MeasuredCalls): Record<TableName, TableLoad> {
  const { renewal, purchase } = measured;
  const answered = (i: number) => series.answered[i]!;
  const purchases = (i: number) => visits.purchases[i]!;
  const { playbackWriteUnits = 0 } = purchase;
  const loads: Record<AudienceTable, TableLoad> = {
    accounts: { reads: (i) => answered(i) * renewalReads.accounts, writes: none },
    catalog: { reads: (i) => answered(i) * renewalReads.catalog, writes: none },
    commerce: {
      reads: (i) => answered(i) * renewalReads.commerce + purchases(i) * purchase.readUnits,
      writes: (i) => purchases(i) * (purchase.writeUnits - playbackWriteUnits),
    },
    playback: { reads: none, writes: (i) => answered(i) * renewal.writeUnits + purchases(i) * playbackWriteUnits },
  };
  return { ...perTable(() => ({ reads: none, writes: none })), ...loads };
}
