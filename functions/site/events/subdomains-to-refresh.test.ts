import fc from 'fast-check';
import type { Event } from '#shared/api/site/events.ts';
import { forAll } from '../../test/for-all.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
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

/** Returns a visitor's answer as the handlers build it. */
const answerAt = (subdomain: string, event: CatalogEvent | null): Event | null =>
  event && event.subdomain === subdomain && event.status !== 'draft' ? publicEvent(event) : null;

const states = fc.option(someEvent);

it('leaves nothing stale in a cache that keeps every answer until it is invalidated', () =>
  forAll([fc.array(states, { maxLength: 12 })], (history) => {
    let before: CatalogEvent | null = null;
    const kept: Record<string, Event | null> = { a: null, b: null };
    for (const after of history) {
      for (const subdomain of subdomainsToRefresh({ before, after })) kept[subdomain] = answerAt(subdomain, after);
      expect(kept).toEqual({ a: answerAt('a', after), b: answerAt('b', after) });
      before = after;
    }
  }));

it('invalidates nothing that is still right', () =>
  forAll([states, states], (before, after) => {
    for (const subdomain of subdomainsToRefresh({ before, after })) {
      expect(answerAt(subdomain, before)).not.toEqual(answerAt(subdomain, after));
    }
  }));

const draft = { ...base, status: 'draft' } as const;

it.each([
  ['a new draft', null, draft, []],
  ['an edit of a draft', draft, { ...draft, title: 'Final' }, []],
  ['a draft that moves', draft, { ...draft, subdomain: 'b' }, []],
  ['publishing', draft, base, ['a']],
  ['publishing a published event', base, { ...base, version: 2 }, []],
  ['an edit', base, { ...base, title: 'Final' }, ['a']],
  ['removing a package', base, { ...base, packages: [live!] }, ['a']],
  ['a move', base, { ...base, subdomain: 'b' }, ['a', 'b']],
  ['unpublishing', base, draft, ['a']],
  ['deleting', base, null, ['a']],
  ['nothing at all', null, null, []],
])('%s', (_, before, after, expected) => expect(subdomainsToRefresh({ before, after })).toEqual(expected));

it('refreshes an event that other sites may embed', () => {
  const after = { ...base, embed_origins: ['https://news.example'] };
  expect(subdomainsToRefresh({ before: base, after })).toEqual(['a']);
  expect(subdomainsToRefresh({ before: base, after: { ...base, embed_origins: [] } })).toEqual([]);
});

it('refreshes an event that is shown in other countries than before', () => {
  const after = { ...base, blocked_countries: ['GB'] };
  expect(subdomainsToRefresh({ before: base, after })).toEqual(['a']);
  // Empty lists are the same as none.
  expect(subdomainsToRefresh({ before: base, after: { ...base, allowed_countries: [], blocked_countries: [] } })).toEqual([]);
});
