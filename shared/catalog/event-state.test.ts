import { type EventFacts, type EventState, eventStateOf } from './event-state.ts';

const start_time = '2026-11-28T20:00:00.000Z';
const end_time = '2026-11-28T22:00:00.000Z';
const [start, end] = [Date.parse(start_time), Date.parse(end_time)];
const show: EventFacts = { start_time, end_time, is_live: false };

test.each<[EventState, string, Partial<EventFacts>, number]>([
  ['upcoming', 'the start', {}, start - 1],
  ['upcoming', 'a film comes out', { end_time: null }, start - 1],
  ['upcoming', 'the start, while the encoder is tested', { broadcast: 'test' }, start - 1],
  ['due', 'at the start', {}, start],
  ['due', 'while the end is not known', { end_time: undefined }, end + 1],
  ['live', 'before its start', { is_live: true, broadcast: 'live' }, start - 1],
  ['live', 'beyond its end', { is_live: true }, end + 1],
  ['live', 'by its broadcast, whatever the event still says', { broadcast: 'live' }, start],
  ['break', 'without a picture', { is_live: true, broadcast: 'interrupted' }, start],
  ['break', 'behind the slate', { is_live: true, broadcast: 'live', slate: true }, start],
  ['ended', 'as planned', {}, end],
  ['ended', 'early, whatever was planned', { broadcast: 'ended' }, start + 1],
  ['ended', 'early, whatever the event still says', { broadcast: 'ended', is_live: true }, start + 1],
  ['ended', 'before its start', { end_time: '2026-11-28T19:00:00.000Z' }, start - 1],
  ['ended', 'and the slate with it', { broadcast: 'ended', slate: true }, start + 1],
  ['replay', 'of a broadcast', { broadcast: 'replay' }, start + 1],
  ['replay', 'of a show that can be watched', { can_watch: true }, end],
  ['ended', 'without anything to watch', { can_watch: false }, end],
  ['on-demand', 'from the date of a film', { end_time: null }, start],
  ['on-demand', 'with a film to watch', { end_time: null, can_watch: true }, start],
  ['soon', 'without the film', { end_time: null, can_watch: false }, start],
  ['cancelled', 'before its start', { cancelled: { at: start_time } }, start - 1],
  ['cancelled', 'while it was live', { cancelled: true, is_live: true, broadcast: 'live' }, start],
  ['cancelled', 'in a list', { is_cancelled: true, can_watch: true }, end],
  ['upcoming', 'the start, not cancelled', { cancelled: null, is_cancelled: false }, start - 1],
])('is %s: %s', (state, _, facts, now) => expect(eventStateOf({ ...show, ...facts }, now)).toBe(state));
