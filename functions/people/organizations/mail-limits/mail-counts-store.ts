import * as z from 'zod/mini';
import { organizationPartition } from '#shared/people/organization-keys.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../../platform/items/key-part.ts';
import { refusedPart, type TransactionPart } from '../../../platform/database/transact.ts';
import { enlist, enlistPut, trustPlaces } from '../trust/trust-store.ts';

/** The counts of an organisation. */
const COUNTS = ['mails', 'bounces', 'complaints', 'heldBack', 'paidOrders', 'refunds'] as const;
export type OrganizationCounts = Partial<Record<(typeof COUNTS)[number], number>>;

/** The counts that are also kept for the week. */
const OF_WEEK = [
  ['mails', 'weekMails'],
  ['bounces', 'weekBounces'],
  ['complaints', 'weekComplaints'],
] as const;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Days for which a report is remembered: SES may report one twice, and Lambda may repeat a call. */
const REPORT_KEPT_DAYS = 30;
const REPORT_KEPT_SECONDS = REPORT_KEPT_DAYS * 24 * 60 * 60;

/** Reports that were counted. */
export const mailReports = new ItemKind({
  name: 'reports about mails',
  about: 'organisers',
  kept: `${REPORT_KEPT_DAYS} days`,
  exported: 'no: about the organisation',
  erased: 'kept by id: an organisation has its founder’s id',
  restored: 'never',
  table: 'accounts',
  pk: keyAfter(organizationPartition(''), key`${'organizationId'}`),
  sk: key`MAIL-REPORT#${'report'}`,
  schema: z.object({
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

type Update = NonNullable<TransactionPart['Update']>;

/**
 * Returns the updates of which one counts: the first in a week that has begun, the second as the first of a week. A week that has begun
 * stays: whoever looked at the clock just before it counts with it, so that nothing of it is lost.
 */
function updatesOf(organizationId: string, counted: OrganizationCounts, now: Date): [Update, Update] {
  const week = Math.floor(now.getTime() / WEEK_MS);
  const names = COUNTS.filter((name) => counted[name] !== undefined);
  const values = { ':week': week, ':id': organizationId };
  const counts = Object.fromEntries(names.map((name) => [`:${name}`, counted[name]]));
  const ofWeek = OF_WEEK.map(([name, weekly]) => ({ weekly, value: counted[name] ?? 0 }));
  const all = names.map((name) => `${name} :${name}`);
  const target = trustPlaces.at({ organizationId });
  const weekly = Object.fromEntries(ofWeek.map(({ weekly: name, value }) => [`:${name}`, value]));
  return [
    {
      ...target,
      UpdateExpression: `SET organizationId = :id ADD ${[...all, ...ofWeek.map(({ weekly: name }) => `${name} :${name}`)].join(', ')}`,
      ConditionExpression: 'week >= :week',
      ExpressionAttributeValues: { ...values, ...counts, ...weekly },
    },
    {
      ...target,
      UpdateExpression: `SET organizationId = :id, week = :week, ${ofWeek.map(({ weekly: name }) => `${name} = :${name}`).join(', ')} ADD ${all.join(', ')}`,
      ConditionExpression: 'attribute_not_exists(week) OR week < :week',
      ExpressionAttributeValues: { ...values, ...counts, ...weekly },
    },
  ];
}

/** Counts something with an organisation. @param counted at least one count */
export async function countWith(organizationId: string, counted: OrganizationCounts, now: Date): Promise<void> {
  const [during, first] = updatesOf(organizationId, counted, now);
  if (await updateIf(during)) return;
  await enlist(organizationId);
  // The week may begin between the two, because somebody else counts its first.
  if (!(await updateIf(first))) await updateIf(during);
}

/**
 * Counts a mail that came back or was reported as spam, once for each report.
 * @param report identifies the report
 * @returns false if it was counted before
 */
export async function countReport(
  organizationId: string,
  report: string,
  counted: OrganizationCounts,
  now: Date,
): Promise<boolean> {
  const ttl = Math.floor(now.getTime() / 1000) + REPORT_KEPT_SECONDS;
  const mark = mailReports.creation({ ttl }, { organizationId, report });
  const [during, first] = updatesOf(organizationId, counted, now);
  // The first of a week may be the first of all, and whoever counts after it finds the organisation there.
  for (const counting of [[{ Update: during }], [{ Update: first }, enlistPut(organizationId)], [{ Update: during }]]) {
    const refused = await refusedPart([mark, ...counting]);
    if (refused === null) return true;
    if (refused === 0) return false;
  }
  throw new Error('A report could not be counted: its week kept beginning.');
}
