import fc from 'fast-check';
import { BROADCAST_STATES } from '#shared/video/broadcast/broadcast.ts';
import { PLAYBACK_PER_SECOND } from '#shared/video/playback/playback-pace.ts';
import { MOST_TRIAL_MINUTES, TRIAL_DAYS } from '#shared/catalog/trial.ts';
import { mayFetch } from '../../../infra/local/edge/signed-cookies.ts';
import { filmKeys, signedFilm } from '../../../infra/local/testing/platform/film-cookies.ts';
import type { Entitlement } from '../../catalog/entitlements/entitlement.ts';
import { newTrial } from '../../catalog/entitlements/trial-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { hasBroadcast, withBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import { freeMinutes } from '../../catalog/listings/packages/free-minutes.ts';
import { forAll } from '../../test/for-all.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { type Access, accessTo } from './access.ts';
import { validityOf } from './media-validity.ts';
import { playlistOf } from './what-plays.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 28, 20);
const FILM = 'https://fight.example.com/media/evt_1/~s/film-1/a.m4s';
const PREVIEW = 'https://fight.example.com/media/evt_1/~s/preview/film-1/a.m4s';

/** Times around the start to the millisecond, and days away from it. */
const moment = fc
  .oneof(
    fc.integer({ min: -(MOST_TRIAL_MINUTES + 20) * MINUTE, max: (MOST_TRIAL_MINUTES + 20) * MINUTE }),
    fc.integer({ min: -12 * DAY, max: 12 * DAY }),
    fc.constantFrom(-1, 0, 1),
  )
  .map((offset) => START + offset);

const stateOf = fc.constantFrom(...BROADCAST_STATES);

const eventOf = fc
  .record({
    is_live: fc.boolean(),
    is_trial: fc.boolean(),
    end_time: fc.constantFrom(null, new Date(START + 3 * 60 * MINUTE).toISOString()),
    has_preview: fc.option(fc.boolean(), { nil: undefined }),
    has_film: fc.option(fc.boolean(), { nil: undefined }),
    trial_minutes: fc.option(fc.integer({ min: 0, max: MOST_TRIAL_MINUTES }), { nil: undefined }),
    status: fc.constantFrom('draft', 'published', undefined),
    available_from: fc.constantFrom(
      undefined,
      null,
      new Date(START - 5 * DAY).toISOString(),
      new Date(START + DAY).toISOString(),
    ),
    replay_id: fc.constantFrom(undefined, undefined, 'brd_0'),
    broadcast: fc.option(
      stateOf.map((state) => ({ id: 'brd_1', state, since: new Date(START).toISOString() })),
      { nil: undefined },
    ),
  })
  .map((settings) => sampleEvent({ _id: 'evt_1', start_time: new Date(START).toISOString(), ...settings } as CatalogEvent))
  // As it is stored: a broadcast decides when its event is live.
  .map((event) => (event.broadcast && hasBroadcast(event) ? withBroadcast(event, event.broadcast) : event));

const trialOf = fc.option(moment.map(newTrial), { nil: undefined });
const bought = { kind: 'order' } as const;
const sourcesOf = fc.constantFrom({}, { ord_1: bought }, { ord_1: bought, ord_2: bought });
const entitlementOf = fc.option(fc.record({ sources: sourcesOf, trial: trialOf }) as fc.Arbitrary<Entitlement>, {
  nil: undefined,
});

const withoutOrders = (entitlement: Entitlement | undefined): Entitlement | undefined =>
  entitlement?.trial && { trial: entitlement.trial, sources: {} };

const validityAt = (access: Access, now: number, audience: number | null = null) =>
  validityOf(access, { opensAt: START, now, pace: { audience, perSecond: PLAYBACK_PER_SECOND } });

/** Returns true if the access given at one time opens a URL at another, as the edge decides. */
function opens(url: string, access: Access | null, givenAt: number, fetchedAt: number): boolean {
  if (!access || access.opens === null) return false;
  const { expiresAt } = validityAt(access, givenAt);
  const film = { eventId: 'evt_1', sessionId: 's', host: 'fight.example.com', scheme: 'https', expiresAt } as const;
  return mayFetch(url, signedFilm({ ...film, opens: access.opens }), filmKeys, fetchedAt);
}

/** Time from receiving cookies to using them. */
const delays = fc.integer({ min: 0, max: 40 * MINUTE });

test('a trial never opens the event itself outside its free minutes, or if there is a film of it', () =>
  forAll([eventOf, trialOf, moment, delays], 3000, (event, trial, givenAt, later) => {
    const access = accessTo(event, trial && { trial, sources: {} }, givenAt);
    const fetchedAt = givenAt + later;
    if (!opens(FILM, access, givenAt, fetchedAt)) return;
    expect(event).toMatchObject({ is_trial: true, is_live: true, has_film: false, end_time: expect.any(String) });
    expect(event.status).not.toBe('draft');
    expect([event.replay_id, event.broadcast?.state ?? 'idle']).toEqual([
      undefined,
      expect.stringMatching(/^(idle|live|interrupted)$/),
    ]);
    expect(givenAt).toBeGreaterThanOrEqual(START);
    expect(fetchedAt).toBeLessThan(START + freeMinutes(event) * MINUTE);
    expect(fetchedAt).toBeLessThan(START + MOST_TRIAL_MINUTES * MINUTE);
  }));

test('a trial that opens the event for its free minutes does so for all of them', () => {
  const settings = { is_live: true, is_trial: true, has_film: false, end_time: new Date(START + DAY).toISOString() };
  // Started nine days before: its preview is over, its minutes are not.
  const entitlement = { sources: {}, trial: newTrial(START - 9 * DAY) };
  const parts = fc.double({ min: 0, max: 0.999, noNaN: true });
  forAll([fc.integer({ min: 1, max: MOST_TRIAL_MINUTES }), parts], (minutes, part) => {
    const now = START + Math.floor(part * minutes * MINUTE);
    const event = sampleEvent({ ...settings, start_time: new Date(START).toISOString(), trial_minutes: minutes });
    expect(accessTo(event, entitlement, now)).toEqual({
      kind: 'trial',
      opens: 'event',
      until: START + minutes * MINUTE,
      withAds: true,
    });
  });
});

test('a preview is open for the days of the trial and no longer', () =>
  forAll([eventOf, moment, moment, delays], 1000, (event, startedAt, givenAt, later) => {
    const access = accessTo(event, { sources: {}, trial: newTrial(startedAt) }, givenAt);
    if (access?.kind !== 'preview') return;
    expect([event.has_preview, event.is_trial]).toEqual([true, true]);
    const fetchedAt = givenAt + later;
    expect(opens(FILM, access, givenAt, fetchedAt)).toBe(false);
    if (opens(PREVIEW, access, givenAt, fetchedAt)) expect(fetchedAt).toBeLessThan(startedAt + TRIAL_DAYS * DAY);
  }));

test('a paid order, and nothing else, opens everything whenever there is something to play, with or without a trial', () =>
  forAll([eventOf, entitlementOf, moment], 1000, (event, entitlement, now) => {
    const access = accessTo(event, entitlement, now);
    const isPaid = Object.keys(entitlement?.sources ?? {}).length > 0;
    expect(access?.kind === 'full').toBe(isPaid);
    const isOpen = playlistOf(event, now) !== null;
    if (isPaid) for (const url of [FILM, PREVIEW]) expect(opens(url, access, now, now + 10 * MINUTE)).toBe(isOpen);
    else expect(access).toEqual(accessTo(event, withoutOrders(entitlement), now));
  }));

test('without a source there is no access, and access is renewed before it ends or soon after', () =>
  forAll([eventOf, entitlementOf, moment], 2000, (event, entitlement, now) => {
    const access = accessTo(event, entitlement, now);
    if (!entitlement?.trial && Object.keys(entitlement?.sources ?? {}).length === 0) expect(access).toBeNull();
    if (!access) return;
    const { expiresAt, renewAfterSeconds } = validityAt(access, now);
    expect(renewAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(renewAfterSeconds).toBeLessThanOrEqual(60);
    if (access.until === null) return;
    expect(access.until).toBeGreaterThan(now);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(access.until);
    expect(now + renewAfterSeconds * 1000).toBeLessThan(access.until + 4000);
  }));

const audiences = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null });

test('cookies outlast the interval by ten minutes or by one of a trial, whatever the audience', () =>
  forAll([eventOf, entitlementOf, moment, audiences], 2000, (event, entitlement, now, audience) => {
    const access = accessTo(event, entitlement, now);
    if (!access || access.opens === null) return;
    const { expiresAt, renewAfterSeconds } = validityAt(access, now, audience);
    expect(renewAfterSeconds).toBeLessThanOrEqual(300);
    const lasts = expiresAt.getTime() - now;
    expect(lasts).toBeLessThanOrEqual((access.kind === 'trial' ? 6 : 15) * MINUTE);
    const outlasts = lasts - renewAfterSeconds * 1000;
    if (access.until === null) expect(outlasts).toBeGreaterThanOrEqual(10 * MINUTE);
  }));
