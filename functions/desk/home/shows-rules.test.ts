import { sampleEvent } from '../../test/samples/sample-event.ts';
import { lastShow, showsToCome, shownZone, stageOf } from './shows-rules.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const show = (_id: string, start_time: string, end_time: string | null, changes = {}) => ({
  ...sampleEvent({ _id, start_time, end_time, is_live: false }),
  ...changes,
});
const ids = (events: readonly { _id: string }[]) => events.map(({ _id }) => _id);

it('takes the first zone that there is, and UTC for none', () => {
  expect(shownZone([null, 'Asia/Tokyo'])).toBe('Asia/Tokyo');
  expect(shownZone(['Europe/Berlin', 'Asia/Tokyo'])).toBe('Europe/Berlin');
  expect(shownZone([undefined, 'Atlantis/Centre'])).toBe('UTC');
});

it('names the show that is on before those that come, and none that is over, archived, cancelled or taken down', () => {
  const far = show('far', '2027-01-01T20:00:00.000Z', '2027-01-01T22:00:00.000Z');
  const events = [
    far,
    show('over', '2026-11-27T20:00:00.000Z', '2026-11-27T22:00:00.000Z'),
    show('on', '2026-11-28T11:00:00.000Z', '2026-11-28T13:00:00.000Z'),
    show('late', '2026-11-28T06:00:00.000Z', '2026-11-28T11:00:00.000Z', { is_live: true }),
    show('film', '2026-11-01T20:00:00.000Z', null),
    show('premiere', '2026-12-01T20:00:00.000Z', null),
    { ...far, _id: 'archived', is_archived: true as const },
    { ...far, _id: 'cancelled', cancelled: { at: '2026-11-20T00:00:00.000Z', reason: '' } },
    { ...far, _id: 'taken', taken_down: { at: '2026-11-20T00:00:00.000Z', reason: '' } },
  ];
  expect(ids(showsToCome(events, NOW))).toEqual(['late', 'on', 'premiere', 'far']);
});

it('compares with the show that was over last', () => {
  const next = show('next', '2026-12-01T20:00:00.000Z', '2026-12-01T22:00:00.000Z');
  const over = show('over', '2026-11-27T20:00:00.000Z', '2026-11-27T22:00:00.000Z');
  const older = show('older', '2026-10-27T20:00:00.000Z', '2026-10-27T22:00:00.000Z');
  const running = show('running', '2026-11-28T11:00:00.000Z', '2026-11-28T13:00:00.000Z');
  const film = show('film', '2026-11-01T20:00:00.000Z', null);
  const cancelled = { ...over, _id: 'cancelled', cancelled: { at: '2026-11-20T00:00:00.000Z', reason: '' } };
  expect(lastShow([next, older, over, running, film, cancelled], next, NOW)?._id).toBe('over');
  expect(lastShow([next, running, film, cancelled], next, NOW)).toBeUndefined();
});

it('tells an organisation without events from one with drafts alone', () => {
  const draft = show('draft', '2026-12-01T20:00:00.000Z', null, { status: 'draft' as const });
  expect(stageOf([])).toBe('none');
  expect(stageOf([draft])).toBe('drafts');
  expect(stageOf([draft, show('sold', '2026-12-01T20:00:00.000Z', null)])).toBe('selling');
  expect(stageOf([{ ...draft, is_archived: true as const }])).toBe('selling');
});
