import { randomBytes } from 'node:crypto';
import { queryLatest, queryPartition, readItem, setting, updateIf } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { refusedPart, transactIf, type TransactionPart } from '../../platform/transact.ts';
import type { Announcement, Place } from './announcement.ts';

const partition = (organizationId: string) => `ANNOUNCEMENTS#${organizationId}`;
const keyOf = (organizationId: string, announcementId: string) => ({ pk: partition(organizationId), sk: announcementId });

/** Returns the key of the item that is there while an event has an announcement that is scheduled or being sent. */
const openKey = (organizationId: string, eventId: string) => ({ pk: partition(organizationId), sk: `OPEN#${eventId}` });

/** Returns the key of the item that says what was made by the press with a key. */
const pressKey = (organizationId: string, key: string) => ({ pk: partition(organizationId), sk: `PRESS#${key}` });

/** Announcements that wait, and those that are being sent; few at any time. */
const DUE = 'ANNOUNCEMENTS-DUE';
const dueKey = ({ organizationId, announcementId }: AnnouncementName) => ({ pk: DUE, sk: `${organizationId}#${announcementId}` });

export type AnnouncementName = Pick<Announcement, 'organizationId' | 'announcementId'>;

const PREFIX = 'ann_';
/** Time that a page may take, after which somebody else looks at what became of it. */
const PAGE_MS = 3 * 60 * 1000;

/** Returns the id of a new announcement. Ids sort by the time at which they were made. */
export const newAnnouncementId = (now: Date): string =>
  `${PREFIX}${now.getTime().toString(36)}_${randomBytes(6).toString('hex')}`;

/**
 * Keeps a new announcement. Returns false, and keeps nothing, if its event has one that is scheduled or being sent, or if the same press has
 * made one.
 */
export function keepAnnouncement(announcement: Announcement): Promise<boolean> {
  const TableName = env.commerceTable;
  const { organizationId, announcementId, eventId, sendAt, key } = announcement;
  return transactIf([
    {
      Put: {
        TableName,
        Item: { ...openKey(organizationId, eventId), announcementId },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Put: {
        TableName,
        Item: { ...pressKey(organizationId, key), announcementId },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    { Put: { TableName, Item: { ...keyOf(organizationId, announcementId), ...announcement } } },
    { Put: { TableName, Item: { ...dueKey(announcement), organizationId, announcementId, at: sendAt } } },
  ]);
}

/** Returns an announcement, strongly consistent; null if there is none. */
export async function findAnnouncement({ organizationId, announcementId }: AnnouncementName): Promise<Announcement | null> {
  if (!announcementId.startsWith(PREFIX)) return null;
  const item = await readItem(env.commerceTable, keyOf(organizationId, announcementId));
  return item ? toAnnouncement(item) : null;
}

/** Returns the announcement that the press with a key has made; null if there is none. */
export async function findPressed(organizationId: string, key: string): Promise<Announcement | null> {
  const press = await readItem(env.commerceTable, pressKey(organizationId, key));
  return press ? findAnnouncement({ organizationId, announcementId: String(press.announcementId) }) : null;
}

/** Returns an organisation's announcements, the latest first. */
export async function listAnnouncements(organizationId: string, limit: number): Promise<Announcement[]> {
  return (await queryLatest(env.commerceTable, partition(organizationId), PREFIX, limit)).map(toAnnouncement);
}

/** Returns the announcements that are to begin now, and those whose page should have been sent long ago. */
export async function dueAnnouncements(now: Date): Promise<AnnouncementName[]> {
  const due: AnnouncementName[] = [];
  for await (const item of queryPartition(env.commerceTable, DUE, true)) {
    const { organizationId, announcementId, at } = item as unknown as AnnouncementName & { at: string };
    if (at <= now.toISOString()) due.push({ organizationId, announcementId });
  }
  return due;
}

/** Begins to send an announcement. Returns false if it is not scheduled any more. */
export function beginAnnouncement({ organizationId, announcementId }: AnnouncementName): Promise<boolean> {
  return updateIf({
    TableName: env.commerceTable,
    Key: keyOf(organizationId, announcementId),
    UpdateExpression: 'SET #state = :sending',
    ConditionExpression: '#state = :scheduled',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':sending': 'sending', ':scheduled': 'scheduled' },
  });
}

/** Has somebody look at an announcement again if its page is not sent in time. */
export async function watchAnnouncement(name: AnnouncementName, now: Date): Promise<void> {
  await updateIf({ TableName: env.commerceTable, ...watchedFrom(name, now) });
}

function watchedFrom(name: AnnouncementName, now: Date) {
  return {
    Key: dueKey(name),
    ...setting({ at: new Date(now.getTime() + PAGE_MS).toISOString() }),
    ConditionExpression: 'attribute_exists(pk)',
  };
}

/** The outcome of sending a page. */
export interface PageOutcome {
  sent: number;
  skipped: number;
  /** The start of the next page; null after the last one. */
  after: Place | null;
}

/** Counts a page that was sent, once, and ends the announcement with its last one. Returns false if it was counted before. */
export async function countPage(announcement: Announcement, { sent, skipped, after }: PageOutcome, now: Date): Promise<boolean> {
  const { organizationId, announcementId, page } = announcement;
  const isLast = after === null;
  const update: TransactionPart = {
    Update: {
      TableName: env.commerceTable,
      Key: keyOf(organizationId, announcementId),
      UpdateExpression: 'SET page = :next, #after = :after, #state = :state ADD sent :sent, skipped :skipped',
      ConditionExpression: 'page = :page AND #state = :sending',
      ExpressionAttributeNames: { '#state': 'state', '#after': 'after' },
      ExpressionAttributeValues: {
        ':next': page + 1,
        ':page': page,
        ':after': after,
        ':sent': sent,
        ':skipped': skipped,
        ':sending': 'sending',
        ':state': isLast ? 'sent' : 'sending',
      },
    },
  };
  const watched: TransactionPart = { Update: { TableName: env.commerceTable, ...watchedFrom(announcement, now) } };
  return transactIf([update, ...(isLast ? endParts(announcement) : [watched])]);
}

/** Cancels an announcement that has not been sent whole. Returns false if it has, or was cancelled before. */
export async function endAnnouncement(announcement: Announcement): Promise<boolean> {
  const { organizationId, announcementId } = announcement;
  const update: TransactionPart = {
    Update: {
      TableName: env.commerceTable,
      Key: keyOf(organizationId, announcementId),
      UpdateExpression: 'SET #state = :cancelled',
      ConditionExpression: '#state IN (:scheduled, :sending)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':cancelled': 'cancelled', ':scheduled': 'scheduled', ':sending': 'sending' },
    },
  };
  return (await refusedPart([update, ...endParts(announcement)])) === null;
}

/** Returns the parts of a transaction that let the event have its next announcement. */
const endParts = (announcement: Announcement): TransactionPart[] => [
  { Delete: { TableName: env.commerceTable, Key: openKey(announcement.organizationId, announcement.eventId) } },
  { Delete: { TableName: env.commerceTable, Key: dueKey(announcement) } },
];

const toAnnouncement = ({ pk: _pk, sk: _sk, ...announcement }: Record<string, unknown>) =>
  announcement as unknown as Announcement;
