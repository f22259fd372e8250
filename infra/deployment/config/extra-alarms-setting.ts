import { z } from 'zod';

/**
 * Kinds of alarms that are not free, with their price per month at most: `edge` (CloudFront's 5xx and 4xx rates, $0.20),
 * `edge-detail` (films that the edge refuses, and its wait for origins, $2.60), `files` (errors of S3, of films alone, too, $6.30),
 * `items` (stored items that functions cannot read, $0.10), `mails` (bounces and complaints, $0.20), `queues` (ages of waiting events, $0.30).
 */
export const EXTRA_ALARMS = ['edge', 'edge-detail', 'files', 'items', 'mails', 'queues'] as const;

export type ExtraAlarm = (typeof EXTRA_ALARMS)[number];

/** Kinds of alarms whose metrics CloudFront reports in us-east-1 only; a stage elsewhere has them in a stack of their own there. */
export const AT_THE_EDGE: readonly ExtraAlarm[] = ['edge', 'edge-detail'];

const EXTRA = `must be names separated by commas, of ${EXTRA_ALARMS.join(', ')}`;
/** The setting `extraAlarms`: names in a list or, on the command line, separated by commas. */
export const extraAlarms = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value),
  z.array(z.enum(EXTRA_ALARMS, EXTRA), EXTRA).default([]),
);
