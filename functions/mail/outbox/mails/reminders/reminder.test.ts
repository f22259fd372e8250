import { renderReminder } from './reminder.ts';

const START = '2026-12-12T20:00:00.000Z';
const LINKS = {
  show: 'https://watch.example.com/e/fight',
  watch: 'https://watch.example.com/user/watch/evt_1',
  unsubscribe: 'https://watch.example.com/seller/unsubscribe#token=t',
};
const written = (changes: Partial<Parameters<typeof renderReminder>[0]>, before = 24 * 60) =>
  renderReminder({
    kind: 'day',
    event: { title: 'Fight <Night>', start_time: START, image: '/images/a.jpg', time_zone: 'America/New_York', venue_city: null },
    isAgain: false,
    zone: null,
    seller: 'Ringside Ltd',
    links: LINKS,
    now: Date.parse(START) - before * 60_000,
    ...changes,
  });

it.each([
  [24 * 60, null, 'Tomorrow at 15:00: Fight <Night>'],
  [6 * 60, null, 'Today at 15:00: Fight <Night>'],
  // The day after by the clocks of the reader.
  [24 * 60, 'Asia/Tokyo', 'Tomorrow at 05:00: Fight <Night>'],
  [6 * 60, 'Asia/Tokyo', 'Tomorrow at 05:00: Fight <Night>'],
  [24 * 60, 'Mars/Base', 'Tomorrow at 15:00: Fight <Night>'],
])('says the day and the time by the reader’s clocks, %i minutes before in %p', (before, zone, subject) =>
  expect(written({ zone }, before).subject).toBe(subject),
);

it.each([
  [60, 'starts in an hour'],
  [57, 'starts in an hour'],
  [31, 'starts in 31 minutes'],
  [1, 'starts now'],
])('counts the minutes that are left to those who are reached later: %i', (before, words) =>
  expect(written({ kind: 'hour' }, before).subject).toBe(`Fight <Night> ${words}`),
);

it.each([
  ['day', LINKS.show],
  ['hour', LINKS.watch],
  ['live', LINKS.watch],
  ['replay', LINKS.watch],
] as const)('%s leads to where its reader goes next, and to the end of all reminders', (kind, url) => {
  const { text, html } = written({ kind });
  expect(text).toContain(`: ${url}\n`);
  expect(text).toContain(LINKS.unsubscribe);
  expect(text).toContain('because you have a ticket for Fight <Night>, from Ringside Ltd');
  expect(html).not.toContain('<Night>');
});
