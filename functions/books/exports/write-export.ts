import { exportRequested, writeExportRule } from '#shared/bus/export-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { changeExport, findExport, leavePlace, type StoredExport } from './exports-store.ts';
import { csvOf } from './format/csv.ts';
import { xlsxOf } from './format/xlsx.ts';
import type { Row } from './format/cell.ts';
import { ORDER_COLUMNS, orderRows } from './rows/order-rows.ts';
import { SALES_COLUMNS, salesRows } from './rows/sales-rows.ts';
import { exportKey } from './shown-export.ts';
import { writeFile } from './write-file.ts';

/** Rows after which the progress is noted. */
const NOTED_EVERY = 2_000;
const MOST_TRIES = writeExportRule.maxReceives;

/**
 * Writes an export, a page of rows in memory at a time. It starts from the beginning if it was interrupted: the file of one
 * export is always the same object, which appears once it is whole.
 */
export const handler = directConsumer(exportRequested.detail, async ({ ownerId, exportId }) => {
  const found = await findExport(ownerId, exportId);
  const tries = (found?.tries ?? 0) + 1;
  if (!found || !(await changeExport(found, { state: 'writing', rows: 0, tries }))) return 'Skipped an export: it is over.';
  try {
    const rows = await write(found);
    await changeExport(found, { state: 'ready', rows });
    await leavePlace(found);
    return `Wrote an export of ${rows} rows.`;
  } catch (error) {
    if (tries >= MOST_TRIES) {
      await changeExport(found, { state: 'failed', reason: 'It could not be written. Try again later.' });
      await leavePlace(found);
    }
    throw error;
  }
});

/** @returns the number of rows */
async function write(found: StoredExport): Promise<number> {
  let written = 0;
  const counted = async function* (rows: AsyncIterable<Row>) {
    for await (const row of rows) {
      yield row;
      if ((written += 1) % NOTED_EVERY === 0) await changeExport(found, { rows: written });
    }
  };
  const { ownerId, wanted, what, format, createdAt } = found;
  const now = new Date(createdAt);
  const [columns, rows] =
    what === 'orders' ? [ORDER_COLUMNS, orderRows(ownerId, wanted, now)] : [SALES_COLUMNS, salesRows(ownerId, wanted, now)];
  const file = format === 'csv' ? csvOf(columns, counted(rows)) : xlsxOf(columns, counted(rows));
  await writeFile(exportKey(found), format, file);
  return written;
}
