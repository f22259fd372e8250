import fc from 'fast-check';
import ICAL from 'ical.js';
import { calendarEntry } from '../../../catalog/listings/calendar-rules.ts';
import { putEvent, saveEvent } from '../../../catalog/listings/event-changes-store.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { pageAt } from '../../../test/edge.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';

const SITE = 'marquee.localhost';
const shop = useWorld();

/** Reads a calendar file as Thunderbird does. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry] = calendar.getAllSubcomponents('vevent');
  return { entries: calendar.getAllSubcomponents('vevent').length, event: new ICAL.Event(entry), component: entry! };
}

const fileOf = async ({ subdomain }: { subdomain: string }) => {
  const { status, html, headers } = await pageAt(shop, `${subdomain}.${SITE}`, '/calendar.ics');
  return { status, headers, file: html };
};

it('is an entry with the show, its page and a reminder', async () => {
  const event = await published(sampleEvent({ title: 'Fight, "Night"; \\ 1' }));
  const { status, headers, file } = await fileOf(event);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH']);
  expect(headers['cache-control']).toContain('s-maxage=60');
  const { event: entry, component } = read(file);
  expect([entry.uid, entry.summary, entry.location]).toEqual([event._id, event.title, `http://${event.subdomain}.${SITE}/`]);
  expect([entry.startDate, entry.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
    event.start_time,
    event.end_time,
  ]);
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstSubcomponent('valarm')!.getFirstPropertyValue('trigger'))).toBe('-PT15M');
});

it('is found below the path of an event as well, for a site without subdomains', async () => {
  const event = await published(sampleEvent());
  const { status, html } = await pageAt(shop, SITE, `/e/${event.subdomain}/calendar.ics`);
  expect([status, read(html).event.uid]).toEqual([200, event._id]);
});

it('moves the entry when the show moves, and says when it is cancelled', async () => {
  const event = await published(sampleEvent());
  const first = read((await fileOf(event)).file).event;
  const stored = (await findEvent(event._id))!;
  const moved = await saveEvent(stored, {
    ...stored,
    start_time: '2026-12-02T20:00:00.000Z',
    end_time: '2026-12-02T23:00:00.000Z',
  });
  const second = read((await fileOf(event)).file).event;
  expect(second.uid).toBe(first.uid);
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(second.startDate.toJSDate().toISOString()).toBe('2026-12-02T20:00:00.000Z');
  await saveEvent(moved, { ...moved, cancelled: { at: '2026-11-30T00:00:00.000Z', reason: 'Injury' } });
  const { event: third, component } = read((await fileOf(event)).file);
  expect([third.summary, component.getFirstPropertyValue('status')]).toEqual([`Cancelled: ${event.title}`, 'CANCELLED']);
  expect(third.sequence).toBeGreaterThan(second.sequence);
  expect(component.getFirstSubcomponent('valarm')).toBeNull();
});

it('does not exist for a draft, another address or a blocked country', async () => {
  const draft = sampleEvent({ status: 'draft' });
  const blocked = await published(sampleEvent({ blocked_countries: ['DE'] }));
  await putEvent(draft);
  expect((await fileOf(draft)).status).toBe(404);
  expect((await fileOf({ subdomain: 'nobody-has-this' })).status).toBe(404);
  const from = (country: string) =>
    pageAt(shop, `${blocked.subdomain}.${SITE}`, '/calendar.ics', { 'cloudfront-viewer-country': country });
  expect([(await from('DE')).status, (await from('FR')).status]).toEqual([404, 200]);
});

it('has one entry, whatever the texts of the event contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, description) => {
      const event = sampleEvent({ title, description });
      const { entries, event: entry } = read(calendarEntry(event, 'https://fight.example/', new Date()));
      expect([entries, entry.uid]).toEqual([1, event._id]);
    }),
  );
});
