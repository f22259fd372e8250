import { waitingFor } from './use-waiting.ts';

const start = '2026-11-21T20:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('a missing stream', () => {
  it('is expected before its start', () => {
    expect(waitingFor({ start_time: start, available_from: null, is_live: false }, at('19:59:59'))).toBe('before');
  });

  it('is late for two hours', () => {
    expect(waitingFor({ start_time: start, available_from: null, is_live: false }, at('20:00:00'))).toBe('late');
    expect(waitingFor({ start_time: start, available_from: null, is_live: false }, at('21:59:59'))).toBe('late');
  });

  it('is expected from the moment at which a film may be watched, if it is later', () => {
    const film = { start_time: start, available_from: '2026-11-21T23:00:00.000Z', is_live: false };
    expect([waitingFor(film, at('22:30:00')), waitingFor(film, at('23:00:00'))]).toEqual(['before', 'late']);
  });

  it('is no longer expected after that, unless the event is live', () => {
    expect(waitingFor({ start_time: start, available_from: null, is_live: false }, at('22:00:00'))).toBeNull();
    expect(waitingFor({ start_time: start, available_from: null, is_live: true }, at('23:00:00'))).toBe('late');
  });
});
