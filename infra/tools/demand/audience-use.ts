import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import type { MeasuredCalls } from '../cost/measured-calls.ts';
import { MAILS_PER_PURCHASE } from './assumptions.ts';
import { hashingAtOnce, othersAtOnce } from './quotas/functions-at-once.ts';
import { type Peak, peakOf } from './quotas/peak.ts';
import type { QuotaName } from '../../deployment/quotas/audience-quotas.ts';
import type { Evening } from './simulation/simulate.ts';
import { tableLoads } from './quotas/table-load.ts';
import { peaksOf } from './quotas/use-of-quotas.ts';
import type { Delivery } from './viewer-demand.ts';

/** The use that an audience makes of the platform in its busiest second. */
export interface AudienceUse {
  audience: number;
  /** The use of each quota that AWS or Stripe publishes. */
  quotas: Record<QuotaName, Peak>;
  /** Units a second of each table. */
  tables: Record<TableName, { reads: number; writes: number }>;
  /** Functions at once. */
  hashing: number;
  otherFunctions: number;
  /** Calls a second of buyers, and of pages that the edge does not have. */
  buying: number;
  webhooks: number;
  /** Mails of the whole evening. */
  mails: number;
}

export function audienceUse(evening: Evening, measured: MeasuredCalls, delivery: Delivery): AudienceUse {
  const { series, visits, viewers: audience } = evening;
  const loads = tableLoads(evening, measured);
  const peak = (use: (second: number) => number) => peakOf(evening, use).value;
  const tables = TABLE_NAMES.map((table) => [table, { reads: peak(loads[table].reads), writes: peak(loads[table].writes) }]);
  return {
    audience,
    quotas: peaksOf(evening, measured, delivery),
    tables: Object.fromEntries(tables) as AudienceUse['tables'],
    hashing: hashingAtOnce(evening),
    otherFunctions: othersAtOnce(evening),
    buying: peak((i) => series.buying[i]! + series.pages[i]!),
    webhooks: peak((i) => series.webhooks[i]!),
    mails: visits.purchases.reduce((sum, count) => sum + count, 0) * MAILS_PER_PURCHASE,
  };
}
