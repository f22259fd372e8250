import { renderShowEnd } from './show-end.ts';

const end = {
  missing: { from: Date.UTC(2026, 10, 28, 22, 57), to: Date.UTC(2026, 10, 28, 23, 4) },
  expected: 'broke-off',
  settlesAt: '2026-11-29T11:04:00.000Z',
} as const;
const mail = {
  event: { _id: 'evt_fight', title: 'Fight Night', time_zone: 'Europe/Berlin' },
  end,
  about: 'question',
  origin: 'https://example.com',
} as const;

test('asks by the clock of the venue whether that was the end, and says what silence means', () => {
  const { subject, text } = renderShowEnd(mail);
  expect(subject).toMatch(/^Was 23:57 in Berlin the end of “Fight Night”\?$/);
  expect(text).toMatch(
    /If nobody answers until Sun 29 Nov 2026, 12:04 in Berlin \(UTC\+1\), we take it that the show broke off, and refund the viewers/,
  );
  expect(text).toContain('Answer in the control room: https://example.com/studio/events/evt_fight/live');
  expect(renderShowEnd({ ...mail, end: { ...end, expected: 'end' } }).text).toContain('we take it that the show was over');
});

test('tells an owner whose approval is awaited, without anything that mail programs take for a link', () => {
  const event = { ...mail.event, title: 'Win at evil.example' };
  const { subject, text } = renderShowEnd({ ...mail, event, about: 'approval', origin: null });
  expect(subject).toMatch(/^The refunds of “Win at .*” need your approval$/);
  expect(subject + text).not.toContain('evil.example');
  expect(text).toContain('more than your organisation lets its members decide');
});
