import * as z from 'zod/mini';
import type { BusRule } from './bus-rule.ts';

/** EventBridge's `source` of exports. */
export const EXPORT_SOURCE = 'marquee.exports';
/** EventBridge `detail-type` of an export that is to be written. */
export const EXPORT_REQUESTED = 'export-requested';

/** Names an export. It can arrive twice. */
export const exportRequestedSchema = z.object({ ownerId: z.string(), exportId: z.string() });

export type ExportRequested = z.output<typeof exportRequestedSchema>;

/** Writes exports. */
export const writeExportRule = {
  id: 'write-export',
  urgency: 'waiting',
  // It is rare, and takes minutes: a queue would cost more than it, and hide it from others for as long.
  delivery: 'direct',
  source: [EXPORT_SOURCE],
  detailType: [EXPORT_REQUESTED],
  consumer: 'books/exports/write-export',
  rights: { accounts: ['batch-read'], commerce: ['read', 'write'], exports: ['write'] },
  maxReceives: 3,
  timeoutSeconds: 600,
  consumersAtOnce: 4,
  heapMegabytes: 64,
} as const satisfies BusRule;
