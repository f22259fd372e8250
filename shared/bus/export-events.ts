import * as z from 'zod/mini';
import type { BusRule } from './bus-rule.ts';
import type { EventKind } from './event-kind.ts';

/** Asks for an export to be written. */
export const exportRequested = {
  source: 'marquee.exports',
  type: 'export-requested',
  detail: z.object({ ownerId: z.string(), exportId: z.string() }),
} as const satisfies EventKind;

/** Writes exports. */
export const writeExportRule = {
  id: 'write-export',
  urgency: 'waiting',
  // It is rare, and takes minutes: a queue would cost more than it, and hide it from others for as long.
  delivery: 'direct',
  source: [exportRequested.source],
  detailType: [exportRequested.type],
  consumer: 'books/exports/write-export',
  rights: { accounts: ['batch-read'], commerce: ['read', 'write'], exports: ['write'] },
  maxReceives: 3,
  timeoutSeconds: 600,
  consumersAtOnce: 4,
  heapMegabytes: 64,
} as const satisfies BusRule;
