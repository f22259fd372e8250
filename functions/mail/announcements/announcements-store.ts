import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { queryLatest, queryPartition, setting, updateIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import { refusedPart, transactIf, type TransactionPart } from '../../platform/database/transact.ts';
import { type Announcement, announcement as schema, type LeftOutCounts, type PageClaim, type Place } from './announcement.ts';
import { addedUp } from './recipient-rules.ts';

const keeping = {
  name: 'messages to ticket holders',
  ...ofOrganisation,
  kept: 'with their event',
  // One that was sent since must not be sent again.
  restored: 'never',
  table: 'commerce',
} as const;

/** In the partition of the organisation, by the time at which they were made. */
export const announcements = new ItemKind({
  ...keeping,
  pk: key`ANNOUNCEMENTS#${'organizationId'}`,
  sk: key`${'announcementId'}`,
  schema,
});

/** There is one while an event has an announcement that is scheduled or being sent. */
export const openAnnouncements = new ItemKind({
  ...keeping,
  pk: key`ANNOUNCEMENTS#${'organizationId'}`,
  sk: key`OPEN#${'eventId'}`,
  schema: z.object({ announcementId: z.string() }),
});

/** The announcements that were made by presses, each of which has a key. */
export const presses = new ItemKind({
  ...keeping,
  pk: key`ANNOUNCEMENTS#${'organizationId'}`,
  sk: key`PRESS#${'key'}`,
  schema: z.object({ announcementId: z.string() }),
});

/** Announcements that wait, and those that are being sent, of all organisations; few at any time. */
export const waitingAnnouncements = new ItemKind({
  ...keeping,
  pk: key`ANNOUNCEMENTS-DUE`,
  sk: key`${'organizationId'}#${'announcementId'}`,
  schema: z.object({
    organizationId: z.string(),
    announcementId: z.string(),
    /** When somebody has to look at it, ISO 8601. */
    at: z.string(),
  }),
});

export type AnnouncementName = Omit<ItemOf<typeof waitingAnnouncements>, 'at'>;

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
  const { organizationId, announcementId, sendAt } = announcement;
  return transactIf([
    openAnnouncements.creation({ announcementId }, announcement),
    presses.creation({ announcementId }, announcement),
    announcements.put(announcement),
    waitingAnnouncements.put({ organizationId, announcementId, at: sendAt }),
  ]);
}

/** Returns an announcement, strongly consistent; null if there is none. */
export async function findAnnouncement({ organizationId, announcementId }: AnnouncementName): Promise<Announcement | null> {
  return announcementId.startsWith(PREFIX) ? announcements.find({ organizationId, announcementId }) : null;
}

/** Returns the announcement that the press with a key has made; null if there is none. */
export async function findPressed(organizationId: string, pressKey: string): Promise<Announcement | null> {
  const press = await presses.find({ organizationId, key: pressKey });
  return press && findAnnouncement({ organizationId, announcementId: press.announcementId });
}

/** Returns an organisation's announcements, the latest first. */
export async function listAnnouncements(organizationId: string, limit: number): Promise<Announcement[]> {
  const { pk } = announcements.keyOf({ organizationId, announcementId: '' });
  return announcements.readable(await queryLatest(announcements.tableName, pk, PREFIX, limit));
}

/** Returns the announcements that are to begin now, and those whose page should have been sent long ago. */
export async function dueAnnouncements(now: Date): Promise<AnnouncementName[]> {
  const due: AnnouncementName[] = [];
  for await (const item of queryPartition(waitingAnnouncements.tableName, waitingAnnouncements.starts.pk, true)) {
    for (const { at, ...name } of waitingAnnouncements.readable([item])) if (at <= now.toISOString()) due.push(name);
  }
  return due;
}

/** Begins to send an announcement. Returns false if it is not scheduled any more. */
export function beginAnnouncement(name: AnnouncementName): Promise<boolean> {
  return updateIf({
    ...announcements.at(name),
    UpdateExpression: 'SET #state = :sending',
    ConditionExpression: '#state = :scheduled',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':sending': 'sending', ':scheduled': 'scheduled' },
  });
}

/** Has somebody look at an announcement again if its page is not sent in time. */
export async function watchAnnouncement(name: AnnouncementName, now: Date): Promise<void> {
  await updateIf(watchedFrom(name, now));
}

function watchedFrom(name: AnnouncementName, now: Date) {
  return {
    ...waitingAnnouncements.at(name),
    ...setting({ at: new Date(now.getTime() + PAGE_MS).toISOString() }),
    ConditionExpression: 'attribute_exists(pk)',
  };
}

/**
 * Claims an announcement's next page for a delivery, with who reads it for each ticket: a delivery that takes over after a kill finds who may
 * have been written to. Returns false if another delivery has claimed or sent it since the announcement was read.
 */
export const claimPage = (announcement: Announcement, claim: PageClaim): Promise<boolean> =>
  updateIf({
    ...announcements.at(announcement),
    UpdateExpression: 'SET #claim = :claim',
    ConditionExpression: `page = :page AND #state = :sending AND ${announcement.claim ? '#claim.#by = :known' : 'attribute_not_exists(#claim)'}`,
    ExpressionAttributeNames: { '#state': 'state', '#claim': 'claim', ...(announcement.claim && { '#by': 'by' }) },
    ExpressionAttributeValues: {
      ':claim': claim,
      ':page': announcement.page,
      ':sending': 'sending',
      ...(announcement.claim && { ':known': announcement.claim.by }),
    },
  });

/** Lets another delivery send a page that this one could not. */
export async function releasePage(announcement: Announcement, { by }: PageClaim): Promise<void> {
  await updateIf({
    ...announcements.at(announcement),
    UpdateExpression: 'SET #claim.#until = :over',
    ConditionExpression: '#claim.#by = :by',
    ExpressionAttributeNames: { '#claim': 'claim', '#by': 'by', '#until': 'until' },
    ExpressionAttributeValues: { ':by': by, ':over': 0 },
  });
}

/** The outcome of sending a page. */
export interface PageOutcome {
  sent: number;
  skipped: number;
  leftOut: LeftOutCounts;
  /** The start of the next page; null after the last one. */
  after: Place | null;
}

/** Counts a page that was sent, once, and ends the announcement with its last one. Returns false if it was counted before. */
export async function countPage(announcement: Announcement, outcome: PageOutcome, now: Date): Promise<boolean> {
  const { page } = announcement;
  const { sent, skipped, after } = outcome;
  const isLast = after === null;
  const update: TransactionPart = {
    Update: {
      ...announcements.at(announcement),
      UpdateExpression:
        'SET page = :next, #after = :after, #state = :state, leftOut = :left ADD sent :sent, skipped :skipped REMOVE claim',
      ConditionExpression: 'page = :page AND #state = :sending',
      ExpressionAttributeNames: { '#state': 'state', '#after': 'after' },
      ExpressionAttributeValues: {
        ':next': page + 1,
        ':page': page,
        ':after': after,
        ':sent': sent,
        ':skipped': skipped,
        // Each page is counted once, so nobody else has added to it since it was read.
        ':left': addedUp(announcement.leftOut ?? {}, outcome.leftOut),
        ':sending': 'sending',
        ':state': isLast ? 'sent' : 'sending',
      },
    },
  };
  const watched: TransactionPart = { Update: watchedFrom(announcement, now) };
  return transactIf([update, ...(isLast ? endParts(announcement) : [watched])]);
}

/** Cancels an announcement that has not been sent whole. Returns false if it has, or was cancelled before. */
export async function endAnnouncement(announcement: Announcement): Promise<boolean> {
  const update: TransactionPart = {
    Update: {
      ...announcements.at(announcement),
      UpdateExpression: 'SET #state = :cancelled REMOVE #claim',
      ConditionExpression: '#state IN (:scheduled, :sending)',
      ExpressionAttributeNames: { '#state': 'state', '#claim': 'claim' },
      ExpressionAttributeValues: { ':cancelled': 'cancelled', ':scheduled': 'scheduled', ':sending': 'sending' },
    },
  };
  return (await refusedPart([update, ...endParts(announcement)])) === null;
}

/** Returns the parts of a transaction that let the event have its next announcement. */
const endParts = (announcement: Announcement): TransactionPart[] => [
  { Delete: openAnnouncements.at(announcement) },
  { Delete: waitingAnnouncements.at(announcement) },
];
