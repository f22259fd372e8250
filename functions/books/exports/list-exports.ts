import { listExports } from '#shared/api/books/exports.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { latestExports } from './exports-store.ts';
import { shownExport } from './shown-export.ts';

export const handler = organizerHandler(listExports, async ({ organizationId }) => {
  const now = new Date();
  const exports = await latestExports(organizationId, now);
  return { body: { exports: await Promise.all(exports.map((one) => shownExport(one, now))) } };
});
