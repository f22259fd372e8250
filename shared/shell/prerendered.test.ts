import { fillSlots, LONG_TITLE, shapeKey, shapeOf, slot, type Slots } from './prerendered.ts';

const texts = { id: 'evt_1', title: 'Title', description: 'Text', image: '/images/a.svg', seller: 'Ringside Ltd' };
const slots: Slots = { ...texts, presenter: 'channel/ringside', home: '/', mail: 'help@example.com' };
const plain = (text: string) => text;

test('every slot is filled, however often it occurs and however long it is', () => {
  const html = `<h1>${slot('title', LONG_TITLE)}</h1><p>${slot('description')}</p><i>${slot('title')}</i>`;
  expect(fillSlots(html, slots, plain)).toBe('<h1>Title</h1><p>Text</p><i>Title</i>');
});

test('a text is escaped, and a slot named in it is not filled', () => {
  const escape = (text: string) => text.replaceAll('<', '&lt;');
  const hostile = { ...slots, title: '<b>{{description}} $& {{mail}}' };
  expect(fillSlots(`<h1>${slot('title')}</h1>`, hostile, escape)).toBe('<h1>&lt;b>{{description}} $& {{mail}}</h1>');
});

test('braces that are not a slot stay', () => {
  expect(fillSlots('{{else}} {{titles}}', slots, plain)).toBe('{{else}} {{titles}}');
});

const start_time = '2026-12-01T20:00:00.000Z';
const event = { title: 'Fight Night', image: '/images/a.svg', start_time, end_time: null, is_live: false };
const before = Date.parse('2026-12-01T19:00:00.000Z');
const after = Date.parse('2026-12-01T21:00:00.000Z');

test.each([
  [{}, before, 'upcoming short pictured'],
  [{}, after, 'on-demand short pictured'],
  [{ is_live: true, image: '' }, after, 'live short plain'],
  [{ title: 'x'.repeat(LONG_TITLE) }, before, 'upcoming short pictured'],
  [{ title: 'x'.repeat(LONG_TITLE + 1) }, before, 'upcoming long pictured'],
])('an event with %j gets its shape from its time, title and picture', (change, now, key) => {
  expect(shapeKey(shapeOf({ ...event, ...change }, now))).toBe(key);
});

test('the slot of a long title exceeds the limit', () => {
  expect(slot('title').length).toBeLessThanOrEqual(LONG_TITLE);
  expect(slot('title', LONG_TITLE).length).toBeGreaterThan(LONG_TITLE);
});
