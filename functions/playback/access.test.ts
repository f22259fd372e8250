import fc from 'fast-check';
import { MOST_TRIAL_MINUTES, TRIAL_DAYS } from '#shared/trial.ts';
import { mayFetch } from '../../infra/local/edge/signed-cookies.ts';
import { filmKeys, signedFilm } from '../../infra/local/testing/film-cookies.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { newTrial } from '../entitlements/entitlement.ts';
import type { CatalogEvent } from '../events/events-store.ts';
import { freeMinutes } from '../events/free-minutes.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { type Access, accessTo } from './access.ts';
import { validityOf } from './media-validity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 28, 20);
const FILM = 'https://fight.example.com/media/evt_1/film-1/a.m4s';
const PREVIEW = 'https://fight.example.com/media/evt_1/preview/film-1/a.m4s';

/** Around the start to the millisecond, and days away from it. */
const moment = fc.oneof(
  fc.integer({ min: -(MOST_TRIAL_MINUTES + 20) * MINUTE, max: (MOST_TRIAL_MINUTES + 20) * MINUTE }),
  fc.integer({ min: -12 * DAY, max: 12 * DAY }),
  fc.constantFrom(-1, 0, 1),
).map((offset) => START + offset);

const eventOf = fc
  .record({
    is_live: fc.boolean(),
    is_trial: fc.boolean(),
    end_time: fc.constantFrom(null, new Date(START + 3 * 60 * MINUTE).toISOString()),
    has_preview: fc.option(fc.boolean(), { nil: undefined }),
    has_film: fc.option(fc.boolean(), { nil: undefined }),
    trial_minutes: fc.option(fc.integer({ min: 0, max: MOST_TRIAL_MINUTES }), { nil: undefined }),
    status: fc.constantFrom('draft', 'published', undefined),
  })
  .map((settings) => sampleEvent({ _id: 'evt_1', start_time: new Date(START).toISOString(), ...settings } as CatalogEvent));

const trialOf = fc.option(moment.map(newTrial), { nil: undefined });
const bought = { kind: 'order' } as const;
const sourcesOf = fc.constantFrom({}, { ord_1: bought }, { ord_1: bought, ord_2: bought });
const entitlementOf = fc.option(fc.record({ trial: trialOf, sources: sourcesOf }), { nil: undefined }) as fc.Arbitrary<Entitlement | undefined>;

const withoutOrders = (entitlement: Entitlement | undefined): Entitlement | undefined =>
  entitlement?.trial && { trial: entitlement.trial, sources: {} };

/** Whether what is given at one moment opens an address at another, as the edge judges it. */
function opens(url: string, event: CatalogEvent, access: Access | null, givenAt: number, fetchedAt: number): boolean {
  if (!access || access.kind === 'waiting') return false;
  const { expiresAt } = validityOf(access, event.start_time, givenAt);
  const cookies = signedFilm({ eventId: 'evt_1', opens: access.kind === 'preview' ? 'preview' : 'event', host: 'fight.example.com', scheme: 'https', expiresAt });
  return mayFetch(url, cookies, filmKeys, fetchedAt);
}

test('a trial never opens the event itself outside its free minutes, or where a film lies there whole', () => {
  fc.assert(
    fc.property(eventOf, trialOf, moment, fc.integer({ min: 0, max: 40 * MINUTE }), (event, trial, givenAt, later) => {
      const access = accessTo(event, trial && { trial, sources: {} }, givenAt);
      const fetchedAt = givenAt + later;
      if (!opens(FILM, event, access, givenAt, fetchedAt)) return;
      expect(event).toMatchObject({ is_trial: true, is_live: true, has_film: false, end_time: expect.any(String) });
      expect(event.status).not.toBe('draft');
      expect(givenAt).toBeGreaterThanOrEqual(START);
      expect(fetchedAt).toBeLessThan(START + freeMinutes(event) * MINUTE);
      expect(fetchedAt).toBeLessThan(START + MOST_TRIAL_MINUTES * MINUTE);
    }),
    { numRuns: 3000 },
  );
});

test('a trial that opens the event for its free minutes does so in all of them', () => {
  const settings = { is_live: true, is_trial: true, has_film: false, end_time: new Date(START + DAY).toISOString() };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_TRIAL_MINUTES }), fc.double({ min: 0, max: 0.999, noNaN: true }), (minutes, part) => {
      const now = START + Math.floor(part * minutes * MINUTE);
      const event = sampleEvent({ ...settings, start_time: new Date(START).toISOString(), trial_minutes: minutes });
      // Begun nine days before: its preview is over, its minutes are not.
      expect(accessTo(event, { sources: {}, trial: newTrial(START - 9 * DAY) }, now)).toEqual({ kind: 'trial', until: START + minutes * MINUTE });
    }),
  );
});

test('a preview is open for the days of the trial and no longer', () => {
  fc.assert(
    fc.property(eventOf, moment, moment, fc.integer({ min: 0, max: 40 * MINUTE }), (event, startedAt, givenAt, later) => {
      const access = accessTo(event, { sources: {}, trial: newTrial(startedAt) }, givenAt);
      if (access?.kind !== 'preview') return;
      expect([event.has_preview, event.is_trial]).toEqual([true, true]);
      const fetchedAt = givenAt + later;
      expect(opens(FILM, event, access, givenAt, fetchedAt)).toBe(false);
      if (opens(PREVIEW, event, access, givenAt, fetchedAt)) expect(fetchedAt).toBeLessThan(startedAt + TRIAL_DAYS * DAY);
    }),
    { numRuns: 1000 },
  );
});

test('an order that is paid opens everything at any time, trial or not, and only that does', () => {
  fc.assert(
    fc.property(eventOf, entitlementOf, moment, (event, entitlement, now) => {
      const access = accessTo(event, entitlement, now);
      const isPaid = Object.keys(entitlement?.sources ?? {}).length > 0;
      expect(access?.kind === 'full').toBe(isPaid);
      if (isPaid) {
        expect(opens(FILM, event, access, now, now + 10 * MINUTE)).toBe(true);
        expect(opens(PREVIEW, event, access, now, now + 10 * MINUTE)).toBe(true);
      } else {
        expect(access).toEqual(accessTo(event, withoutOrders(entitlement), now));
      }
    }),
    { numRuns: 1000 },
  );
});

test('without a source there is nothing, and what is given is asked for again before it ends or soon after', () => {
  fc.assert(
    fc.property(eventOf, entitlementOf, moment, (event, entitlement, now) => {
      const access = accessTo(event, entitlement, now);
      if (!entitlement?.trial && Object.keys(entitlement?.sources ?? {}).length === 0) expect(access).toBeNull();
      if (!access) return;
      const { expiresAt, renewAfterSeconds } = validityOf(access, event.start_time, now);
      expect(renewAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(renewAfterSeconds).toBeLessThanOrEqual(60);
      if (access.until !== null) {
        expect(access.until).toBeGreaterThan(now);
        expect(expiresAt.getTime()).toBeLessThanOrEqual(access.until);
        expect(now + renewAfterSeconds * 1000).toBeLessThan(access.until + 4000);
      }
    }),
    { numRuns: 2000 },
  );
});
