import fc from 'fast-check';
import { webCalendars } from './calendar-links.ts';

const entry = { title: 'Fight & Night + more', start_time: '2026-12-01T20:00:00.000Z', end_time: '2026-12-01T22:30:00.000Z' };
const page = 'https://fight.marquee.tv/';

it('fills in the forms of Google and Outlook', () => {
  const [google, outlook] = webCalendars(entry, page).map(({ url }) => new URL(url));
  expect(Object.fromEntries(google!.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261201T200000Z/20261201T223000Z',
    details: `Watch: ${page}`,
    location: page,
  });
  expect(Object.fromEntries(outlook!.searchParams)).toMatchObject({
    subject: entry.title,
    startdt: entry.start_time,
    enddt: entry.end_time,
    location: page,
  });
  expect(outlook!.search).not.toContain('+');
});

it('never ends an entry before its start', () => {
  const [google] = webCalendars({ ...entry, end_time: '2026-12-01T19:00:00.000Z' }, page);
  expect(new URL(google!.url).searchParams.get('dates')).toBe('20261201T200000Z/20261201T200000Z');
});

it('has an hour for a film, which has no end', () => {
  const [google] = webCalendars({ ...entry, end_time: null }, page);
  expect(new URL(google!.url).searchParams.get('dates')).toBe('20261201T200000Z/20261201T210000Z');
});

it('keeps any title as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const titles = webCalendars({ ...entry, title }, page).map(({ url }) => {
        const query = new URL(url).searchParams;
        return query.get('text') ?? query.get('subject');
      });
      expect(titles).toEqual([title, title]);
    }),
  );
});
