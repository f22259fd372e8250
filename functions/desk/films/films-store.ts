import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { FilmState } from '#shared/video/films/films.ts';
import { FILM_STATES } from '#shared/video/films/films.ts';
import { deleteIf, dynamodb, setting, updateIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

const OF_THE_ORGANISATION = {
  ...ofOrganisation,
  kept: 'with their event',
} as const;

/** Captions of a film in one language. */
const captions = z.object({
  /** The language's name in the player's menu. */
  name: z.string(),
  /** The WebVTT file, relative to the event's media. */
  path: z.string(),
});

export type Captions = z.output<typeof captions>;

export const films = new ItemKind({
  ...OF_THE_ORGANISATION,
  name: 'films',
  // The states of one that is there are newer than those of the copy.
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`FILM#${'uploadId'}`,
  schema: z.object({
    eventId: z.string(),
    uploadId: z.string(),
    /** S3's own id of the upload in parts. */
    s3UploadId: z.string(),
    /** Name of the file. */
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    partSize: z.int(),
    state: z.enum(FILM_STATES),
    /** Percent of the processing. */
    progress: z.number(),
    reason: z.nullable(z.string()),
    /** Seconds; null until the file was examined. */
    duration: z.nullable(z.number()),
    /** ISO 8601. Of two films of an event, the one that was begun later is played. */
    createdAt: z.string(),
    /** When its state or progress changed for the last time, ISO 8601. */
    heardAt: z.string(),
    /** The first progress of the processing, and when it was reported, ISO 8601. Before, it may have waited for its turn. */
    firstProgress: z.exactOptional(z.object({ percent: z.number(), at: z.string() })),
    /** Set once a transcoding job was started. */
    jobId: z.exactOptional(z.string()),
    /** By language. */
    captions: z.record(z.string(), captions),
  }),
});

/** A film that is, or was, uploaded as one video file. */
export type StoredFilm = ItemOf<typeof films>;

/** The film that an event's entry playlist plays. */
export const playedFilms = new ItemKind({
  ...OF_THE_ORGANISATION,
  name: 'films that events play',
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`PLAYED-FILM`,
  schema: z.object({ uploadId: z.string(), createdAt: z.string() }),
});

type FilmName = Pick<StoredFilm, 'eventId' | 'uploadId'>;

/** Returns a film, strongly consistent; null if there is none. */
export const findFilm = (film: FilmName): Promise<StoredFilm | null> => films.find(film);

/** Returns all films of an event, the latest first. */
export async function listFilms(eventId: string): Promise<StoredFilm[]> {
  const all = await films.listAll({ eventId });
  return all.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function createFilm(film: StoredFilm): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: films.tableName, Item: films.stored(film) }));
}

type Changes = Partial<Pick<StoredFilm, 'state' | 'progress' | 'reason' | 'duration' | 'jobId' | 'firstProgress'>>;

/**
 * Changes a film that is in one of some states. Events about a film can arrive twice and in any order, so whoever changes it says
 * what it may follow.
 * @returns false if it is in another state, or gone, and nothing was written
 */
export function changeFilm(film: FilmName, from: readonly FilmState[], changes: Changes): Promise<boolean> {
  return update(film, from, changes);
}

/** Notes the progress of a film that is being processed, unless it is further already. */
export function noteProgress(film: StoredFilm, percent: number): Promise<boolean> {
  const isFirst = percent > 0 && !film.firstProgress;
  const firstProgress = { percent, at: new Date().toISOString() };
  return update(film, ['processing'], { progress: percent, ...(isFirst && { firstProgress }) }, 'progress <= :progress');
}

function update(film: FilmName, from: readonly FilmState[], changes: Changes, condition = ''): Promise<boolean> {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setting({
    ...changes,
    heardAt: new Date().toISOString(),
  });
  const states = from.map((state, i) => [`:from${i}`, state] as const);
  const isInState = `#state IN (${states.map(([name]) => name).join(', ')})`;
  return updateIf({
    ...films.at(film),
    UpdateExpression,
    ConditionExpression: condition ? `${isInState} AND ${condition}` : isInState,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...Object.fromEntries(states) },
  });
}

/** Adds captions to a film, in place of those in the same language. @returns false if there is no such film */
export function addCaptions(film: FilmName, language: string, captions: Captions): Promise<boolean> {
  return updateIf({
    ...films.at(film),
    UpdateExpression: 'SET captions.#language = :captions',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#language': language },
    ExpressionAttributeValues: { ':captions': captions },
  });
}

/** Removes the captions of a film in one language. @returns false if there is no such film */
export function removeCaptions(film: FilmName, language: string): Promise<boolean> {
  return updateIf({
    ...films.at(film),
    UpdateExpression: 'REMOVE captions.#language',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#language': language },
  });
}

/** Deletes a film whose upload was given up, or which failed, unless it has moved on meanwhile. */
export async function deleteFilm(film: StoredFilm): Promise<void> {
  await deleteIf({
    ...films.at(film),
    ConditionExpression: '#state = :state AND heardAt = :heardAt',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': film.state, ':heardAt': film.heardAt },
  });
}

/** Has an event play a film, unless it plays a later one. */
export async function playFilm({ eventId, uploadId, createdAt }: FilmName & Pick<StoredFilm, 'createdAt'>): Promise<void> {
  await updateIf({
    ...playedFilms.at({ eventId }),
    UpdateExpression: 'SET uploadId = :uploadId, createdAt = :createdAt',
    ConditionExpression: 'attribute_not_exists(pk) OR createdAt <= :createdAt',
    ExpressionAttributeValues: { ':uploadId': uploadId, ':createdAt': createdAt },
  });
}

/** Returns the film that an event plays, strongly consistent; null if none was uploaded as a video file. */
export async function findPlayedFilm(eventId: string): Promise<StoredFilm | null> {
  const played = await playedFilms.find({ eventId });
  return played && findFilm({ eventId, uploadId: played.uploadId });
}
