import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { FilmState } from '#shared/films.ts';
import { deleteIf, dynamodb, queryAll, readItem, setting, updateIf } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Captions of a film in one language. */
export interface Captions {
  /** The language's name in the player's menu. */
  name: string;
  /** The WebVTT file, relative to the event's media. */
  path: string;
}

/** A film that is, or was, uploaded as one video file. */
export interface StoredFilm {
  eventId: string;
  uploadId: string;
  /** S3's own id of the upload in parts. */
  s3UploadId: string;
  /** Name of the file. */
  name: string;
  /** Bytes. */
  size: number;
  partSize: number;
  state: FilmState;
  /** Percent of the processing. */
  progress: number;
  reason: string | null;
  /** Seconds; null until the file was examined. */
  duration: number | null;
  /** ISO 8601. Of two films of an event, the one that was begun later is played. */
  createdAt: string;
  /** When its state or progress changed for the last time, ISO 8601. */
  heardAt: string;
  /** Set once a transcoding job was started. */
  jobId?: string;
  /** By language. */
  captions: Readonly<Record<string, Captions>>;
}

/** The film that the event's entry playlist plays. */
interface EntryFilm {
  uploadId: string;
  createdAt: string;
}

type FilmName = Pick<StoredFilm, 'eventId' | 'uploadId'>;

const keyOf = ({ eventId, uploadId }: FilmName) => ({ pk: `EVENT#${eventId}`, sk: `FILM#${uploadId}` });
const entryKey = (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'PLAYED-FILM' });

const toFilm = ({ pk: _pk, sk: _sk, ...film }: Record<string, unknown>) => film as unknown as StoredFilm;

/** Returns a film, strongly consistent; null if there is none. */
export async function findFilm(film: FilmName): Promise<StoredFilm | null> {
  const item = await readItem(env.catalogTable, keyOf(film));
  return item ? toFilm(item) : null;
}

/** Returns all films of an event, the latest first. */
export async function listFilms(eventId: string): Promise<StoredFilm[]> {
  const { pk, sk } = keyOf({ eventId, uploadId: '' });
  const films = (await queryAll(env.catalogTable, pk, sk)).map(toFilm);
  return films.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function createFilm(film: StoredFilm): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.catalogTable, Item: { ...keyOf(film), ...film } }));
}

type Changes = Partial<Pick<StoredFilm, 'state' | 'progress' | 'reason' | 'duration' | 'jobId'>>;

/**
 * Changes a film that is in one of some states. Events about a film can arrive twice and in any order, so whoever changes it says
 * what it may follow.
 * @returns false if it is in another state, or gone, and nothing was written
 */
export function changeFilm(film: FilmName, from: readonly FilmState[], changes: Changes): Promise<boolean> {
  return update(film, from, changes);
}

/** Notes the progress of a film that is being processed, unless it is further already. */
export function noteProgress(film: FilmName, percent: number): Promise<boolean> {
  return update(film, ['processing'], { progress: percent }, 'progress <= :progress');
}

function update(film: FilmName, from: readonly FilmState[], changes: Changes, condition = ''): Promise<boolean> {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setting({
    ...changes,
    heardAt: new Date().toISOString(),
  });
  const states = from.map((state, i) => [`:from${i}`, state] as const);
  const isInState = `#state IN (${states.map(([name]) => name).join(', ')})`;
  return updateIf({
    TableName: env.catalogTable,
    Key: keyOf(film),
    UpdateExpression,
    ConditionExpression: condition ? `${isInState} AND ${condition}` : isInState,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...Object.fromEntries(states) },
  });
}

/** Adds captions to a film, in place of those in the same language. @returns false if there is no such film */
export function addCaptions(film: FilmName, language: string, captions: Captions): Promise<boolean> {
  return updateIf({
    TableName: env.catalogTable,
    Key: keyOf(film),
    UpdateExpression: 'SET captions.#language = :captions',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#language': language },
    ExpressionAttributeValues: { ':captions': captions },
  });
}

/** Deletes a film whose upload was given up, unless the upload has ended meanwhile. */
export async function deleteUpload(film: FilmName): Promise<void> {
  await deleteIf({
    TableName: env.catalogTable,
    Key: keyOf(film),
    ConditionExpression: '#state = :uploading',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':uploading': 'uploading' satisfies FilmState },
  });
}

/** Has an event play a film, unless it plays a later one. */
export async function playFilm({ eventId, uploadId, createdAt }: FilmName & EntryFilm): Promise<void> {
  await updateIf({
    TableName: env.catalogTable,
    Key: entryKey(eventId),
    UpdateExpression: 'SET uploadId = :uploadId, createdAt = :createdAt',
    ConditionExpression: 'attribute_not_exists(pk) OR createdAt <= :createdAt',
    ExpressionAttributeValues: { ':uploadId': uploadId, ':createdAt': createdAt },
  });
}

/** Returns the film that an event plays, strongly consistent; null if none was uploaded as a video file. */
export async function findPlayedFilm(eventId: string): Promise<StoredFilm | null> {
  const item = await readItem(env.catalogTable, entryKey(eventId));
  return item ? findFilm({ eventId, uploadId: (item as unknown as EntryFilm).uploadId }) : null;
}
