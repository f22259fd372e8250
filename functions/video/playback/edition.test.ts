import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { editionOf } from './edition.ts';

const event = {
  broadcast: { id: 'brd_1', state: 'live', since: '2026-12-01T20:00:00.000Z', editions: [720, 480] },
  replay_editions: [720, 480],
  film_editions: [1080, 720, 480],
} as CatalogEvent;

test.each(['live/brd_1/master.m3u8', 'replay/brd_1/master.m3u8'])(
  'a ticket up to the largest rendition of broadcasts plays all of %s, also if other tickets have editions',
  (playlist) => {
    expect(editionOf(event, playlist, 1080)).toBeNull();
    expect(editionOf(event, playlist, 720)?.folder).toMatch(/\/up-to-720\/$/);
    expect(editionOf(event, playlist, 480)?.folder).toMatch(/\/up-to-480\/$/);
    expect(editionOf(event, playlist, null)).toBeNull();
  },
);

test('a ticket up to 1080 lines plays no larger rendition of a film, which may have one', () => {
  expect(editionOf(event, 'master.m3u8', 1080)).toEqual({ playlist: 'up-to-1080/master.m3u8', folder: 'up-to-1080/' });
});
