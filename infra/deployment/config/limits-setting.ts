import { z } from 'zod';
import { PLAYBACK_PER_SECOND } from '#shared/video/playback/playback-pace.ts';
import { wholeNumber } from './whole-number.ts';

const LIMITS = 'must be an object such as {"api": 1000, "playback": 2000, "webhooks": 100}';

/** Requests per second that the API accepts before it answers 429. */
export const limits = z
  .strictObject(
    {
      /** Shared by all routes without a limit of their own, such as login, checkout and pages. */
      api: wholeNumber(100_000).default(4500),
      /** A limit of its own, so that a crowd that watches never crowds out buyers. Players retry refused calls. */
      playback: wholeNumber(100_000).default(PLAYBACK_PER_SECOND),
      /**
       * For the status of events, of which the edge answers all but one request a second and regional cache. A limit of its own, because
       * anybody can ask for events that do not exist, which no cache answers.
       */
      status: wholeNumber(100_000).default(300),
      /**
       * For the beacons that count views of event pages, and as many that say how far a film was watched. Those beyond it are not counted, and
       * nobody notices: players say the latter with their renewals as well.
       */
      views: wholeNumber(100_000).default(60),
      /** A limit of their own, so that a flood of forged webhooks affects nobody else. Providers retry refused calls. */
      webhooks: wholeNumber(100_000).default(500),
      /** The limit of all APIs of the account in the region. AWS raises its default on request. */
      account: wholeNumber(100_000).default(10_000),
    },
    LIMITS,
  )
  .refine(({ api, playback, status, views, webhooks, account }) => api + playback + status + 2 * views + webhooks <= account, {
    error: 'must have limits that together are at most those of the account ("account": 10000 unless AWS has raised it)',
  })
  .prefault({});
