import * as z from 'zod/mini';

/** EventBridge's `source` of exports. */
export const EXPORT_SOURCE = 'marquee.exports';
/** EventBridge `detail-type` of an export that is to be written. */
export const EXPORT_REQUESTED = 'export-requested';

/** Names an export. It can arrive twice. */
export const exportRequestedSchema = z.object({ ownerId: z.string(), exportId: z.string() });

export type ExportRequested = z.output<typeof exportRequestedSchema>;
