import fc from 'fast-check';
import type { Event } from '#shared/api/events.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { CatalogEvent } from './events-store.ts';
import { publicEvent } from './public-event.ts';
import { subdomainsToRefresh } from './subdomains-to-refresh.ts';

const base = sampleEvent({ _id: 'evt_1', subdomain: 'a', status: 'published', ownerId: 'usr_1', version: 1 });
const [live] = base.packages;

const someEvent = fc
  .record({
    subdomain: fc.constantFrom('a', 'b'),
    status: fc.constantFrom(...(['draft', 'published', undefined] as const)),
    title: fc.constantFrom('Fight Night', 'Final'),
    version: fc.nat(3),
    packages: fc.constantFrom<CatalogEvent['packages'][]>([], [live!]),
  })
  .map(({ status, ...changes }): CatalogEvent => {
    const { status: _, ...event } = { ...base, ...changes };
    return status === undefined ? event : { ...event, status };
  });

/** What a visitor is answered, as the handlers do it. */
const answerAt = (subdomain: string, event: CatalogEvent | null): Event | null =>
  event && event.subdomain === subdomain && event.status !== 'draft' ? publicEvent(event) : null;

const states = fc.option(someEvent);

it('leaves nothing wrong in a cache that keeps every answer until it is told to forget it', () => {
  fc.assert(
    fc.property(fc.array(states, { maxLength: 12 }), (history) => {
      let before: CatalogEvent | null = null;
      const kept = new Map<string, Event | null>([['a', null], ['b', null]]);
      for (const after of history) {
        for (const subdomain of subdomainsToRefresh({ before, after })) kept.set(subdomain, answerAt(subdomain, after));
        for (const [subdomain, answer] of kept) expect(answer).toEqual(answerAt(subdomain, after));
        before = after;
      }
    }),
  );
});

it('forgets nothing that was right', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      for (const subdomain of subdomainsToRefresh({ before, after })) {
        expect(answerAt(subdomain, before)).not.toEqual(answerAt(subdomain, after));
      }
    }),
  );
});

const draft = { ...base, status: 'draft' } as const;

it.each([
  ['a new draft', null, draft, []],
  ['an edit of a draft', draft, { ...draft, title: 'Final' }, []],
  ['a draft that moves', draft, { ...draft, subdomain: 'b' }, []],
  ['publishing', draft, base, ['a']],
  ['publishing what is published', base, { ...base, version: 2 }, []],
  ['an edit', base, { ...base, title: 'Final' }, ['a']],
  ['a package more', base, { ...base, packages: [live!] }, ['a']],
  ['a move', base, { ...base, subdomain: 'b' }, ['a', 'b']],
  ['unpublishing', base, draft, ['a']],
  ['deleting', base, null, ['a']],
  ['nothing at all', null, null, []],
])('%s', (_, before, after, expected) => {
  expect(subdomainsToRefresh({ before, after })).toEqual(expected);
});

it('refreshes an event that is shown in other countries than before', () => {
  const after = { ...base, blocked_countries: ['GB'] };
  expect(subdomainsToRefresh({ before: base, after })).toEqual(['a']);
  // Empty lists are the same as none.
  expect(subdomainsToRefresh({ before: base, after: { ...base, allowed_countries: [], blocked_countries: [] } })).toEqual([]);
});
