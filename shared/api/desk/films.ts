import * as z from 'zod/mini';
import { FILM_STATES, LARGEST_FILM_BYTES, PARTS_AT_ONCE } from '../../video/films/films.ts';
import { forMembers, forMembersAtEvent } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { mediaPath } from '../event-fields.ts';
import { id, idParam, line, moment, title } from '../fields.ts';
import { readsEvents } from '../organizer-access.ts';

const filmParams = z.strictObject({ eventId: id(), uploadId: id() });

/** A film as its organiser sees it. */
const filmSchema = z.object({
  uploadId: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  /** Bytes of the uploaded file. */
  size: z.int(),
  state: z.enum(FILM_STATES),
  /** Percent of the processing; 0 before it, 100 once the film is ready. */
  progress: z.int(),
  /** The reason that the film failed, in words for its organiser; null unless it did. */
  reason: z.nullable(z.string()),
  /** Estimated seconds until the processing ends; null unless it goes on and has come far enough for an estimate. */
  secondsLeft: z.nullable(z.int()),
  /** Seconds; null until the file was examined. */
  duration: z.nullable(z.number()),
  /** The captions, by language in the order of their names. */
  captions: z.array(z.object({ language: z.string(), name: z.string() })),
  createdAt: moment(),
});

export type Film = z.output<typeof filmSchema>;

/** The common part of the endpoints of one event's films. */
const ofFilms = forMembers('events:edit', { catalog: ['read'] });

export const startUpload = endpoint('POST /studio/events/{eventId}/films', {
  handler: 'desk/films/uploads/start-upload',
  once: { changes: 'other', repeats: 'It begins another upload, which shows nothing to anybody.' },
  ...forMembersAtEvent('events:edit', { accounts: ['read', 'write'], catalog: ['read', 'write'], uploads: ['put'] }),
  summary:
    'Begins the upload of a video file, which becomes the event’s film once it has arrived and has been processed. The file is sent in parts.',
  body: z.strictObject({
    /** Name of the file, for the list of films. */
    name: line(200).check(z.minLength(1)),
    /** Bytes. */
    size: z.int().check(z.minimum(1), z.maximum(LARGEST_FILM_BYTES)),
  }),
  answer: z.object({
    uploadId: z.string(),
    /** Bytes of each part but the last, which has the rest. */
    partSize: z.int(),
    parts: z.int(),
  }),
  errors: ['event_not_found', 'event_changed', 'too_many_uploads', 'studio_trial_over'],
});

export const signParts = endpoint('POST /studio/events/{eventId}/films/{uploadId}/parts', {
  handler: 'desk/films/uploads/sign-parts',
  ...ofFilms,
  rights: { ...ofFilms.rights, uploads: ['put'] },
  summary:
    'Returns upload addresses for parts of a file. Each part must be PUT with exactly the given headers; the storage refuses other bytes than those with the named hash.',
  params: filmParams,
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          /** From 1 on. */
          number: z.int().check(z.minimum(1), z.maximum(10_000)),
          /** SHA-256 of the part, base64. */
          sha256: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(PARTS_AT_ONCE)),
  }),
  answer: z.object({
    parts: z.array(z.object({ number: z.int(), url: z.string(), headers: z.record(z.string(), z.string()) })),
    /** When the addresses expire; a transfer that has started continues. */
    expiresAt: moment(),
  }),
  errors: ['event_not_found', 'film_not_found', 'upload_over'],
});

export const uploadedParts = endpoint('GET /studio/events/{eventId}/films/{uploadId}/parts', {
  handler: 'desk/films/uploads/uploaded-parts',
  ...ofFilms,
  rights: { ...ofFilms.rights, uploads: ['list'] },
  summary: 'Lists the parts of a file that have arrived, so that an upload that broke off can continue.',
  params: filmParams,
  answer: z.object({
    /** Bytes of each part but the last, which has the rest. */
    partSize: z.int(),
    parts: z.array(z.object({ number: z.int(), sha256: z.string() })),
  }),
  errors: ['event_not_found', 'film_not_found', 'upload_over'],
});

export const completeUpload = endpoint('POST /studio/events/{eventId}/films/{uploadId}/complete', {
  handler: 'desk/films/uploads/complete-upload',
  ...ofFilms,
  rights: { accounts: ['read'], catalog: ['read', 'write'], uploads: ['put', 'list'], audit: 'append' },
  summary: 'Ends an upload of which all parts have arrived, and begins the processing. Idempotent.',
  params: filmParams,
  answer: filmSchema,
  errors: ['event_not_found', 'film_not_found', 'upload_incomplete', 'upload_over'],
});

export const abortUpload = endpoint('POST /studio/events/{eventId}/films/{uploadId}/abort', {
  handler: 'desk/films/uploads/abort-upload',
  ...ofFilms,
  rights: { accounts: ['read'], catalog: ['read', 'delete'], uploads: ['abort'], audit: 'append' },
  summary:
    'Gives an unfinished upload up and removes what has arrived of it, or takes a film that failed off the list. Idempotent.',
  params: filmParams,
  answer: z.object({}),
  errors: ['event_not_found', 'upload_over'],
});

export const ownFilms = endpoint('GET /studio/events/{eventId}/films', {
  handler: 'desk/films/own-films',
  ...readsEvents,
  summary: 'Lists the films that were uploaded to an event as video files, the latest first, with their states.',
  params: idParam('eventId'),
  answer: z.object({ films: z.array(filmSchema) }),
  errors: ['event_not_found'],
});

export const addCaptions = endpoint('POST /studio/events/{eventId}/captions', {
  handler: 'desk/films/add-captions',
  ...ofFilms,
  rights: { accounts: ['read'], catalog: ['read', 'write'], media: 'put', mediaFiles: 'read', audit: 'append' },
  summary:
    'Adds captions in one language to the film that the event plays, in place of earlier ones in that language, or removes them. Idempotent.',
  params: idParam('eventId'),
  body: z.strictObject({
    /** BCP 47, such as `en` or `pt-BR`. */
    language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)),
    /** Name of the language in the player’s menu. */
    name: title(60).check(z.regex(/^[^"]*$/)),
    /** The uploaded WebVTT file, relative to the event’s media; null removes the captions in this language. */
    path: z.nullable(mediaPath().check(z.endsWith('.vtt'))),
  }),
  answer: z.object({}),
  errors: ['event_not_found', 'film_not_found'],
});

export const announceChapters = endpoint('POST /studio/events/{eventId}/chapters', {
  handler: 'desk/films/announce-chapters',
  ...ofFilms,
  rights: { accounts: ['read'], catalog: ['read'], media: 'put', mediaFiles: 'read', audit: 'append' },
  summary: 'Has players show the chapters that were uploaded as `chapters.vtt`. Idempotent.',
  params: idParam('eventId'),
  answer: z.object({}),
  errors: ['event_not_found', 'film_not_found'],
});
