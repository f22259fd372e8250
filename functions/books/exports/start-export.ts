import { exportRequested } from '#shared/bus/export-events.ts';
import { startExport } from '#shared/api/books/exports.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { raise } from '../../platform/bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids.ts';
import { rangesOf } from '../sales/sale-ranges-rules.ts';
import { changeExport, createExport, leavePlace, type StoredExport } from './exports-store.ts';
import { shownExport } from './shown-export.ts';

export const handler = organizerHandler(startExport, async ({ body, organizationId: ownerId }) => {
  const now = new Date();
  // Refuses a range that cannot be listed.
  rangesOf(ownerId, body, now);
  const made: StoredExport = {
    ownerId,
    exportId: newId(`exp_${now.getTime().toString(36).padStart(9, '0')}`),
    what: body.what,
    format: body.format,
    wanted: body,
    state: 'queued',
    rows: 0,
    createdAt: now.toISOString(),
    reason: null,
    tries: 0,
  };
  if (!(await createExport(made, now))) throw new ApiError('too_many_exports');
  await request(made);
  return { body: await shownExport(made, now) };
});

/** Has the export written. One that nobody will write does not keep its place. */
async function request(made: StoredExport): Promise<void> {
  const { ownerId, exportId } = made;
  try {
    await raise(exportRequested, { ownerId, exportId });
  } catch (error) {
    await changeExport(made, { state: 'failed', reason: 'It could not be started. Try again.' });
    await leavePlace(made);
    throw error;
  }
}
