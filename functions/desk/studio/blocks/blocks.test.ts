import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MOST_BLOCKS, MOST_ENTRIES } from '#shared/catalog/event-blocks.ts';
import { RENDITIONS } from '#shared/catalog/pictures.ts';
import { jpeg, png, webp } from '#shared/testing/picture-file.ts';
import { findEventBlocks } from '../../../catalog/listings/blocks/event-blocks-store.ts';
import { fieldsAtFault } from '../../../test/fields-at-fault.ts';
import { useWorld } from '../../../test/use-world.ts';
import { keptEvent, useStudio } from '../packages/testing/studio.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useStudio(shop), useStudio(shop)];
let eventId: string;
beforeEach(async () => {
  ({ _id: eventId } = await olu.create());
});

const MARK = '0123456789abcdef';
const PICTURE = { mark: MARK, ending: 'webp' };
const lineup = (entry: object = {}) => ({
  kind: 'lineup',
  title: 'Line-up',
  entries: [{ name: 'Ana', role: 'Headliner', time: '21:00', picture: null, ...entry }],
});
const gallery = (entry: object = {}) => ({
  kind: 'gallery',
  title: 'Gallery',
  entries: [{ picture: PICTURE, alt: 'The hall', ...entry }],
});
const press = (entry: object = {}) => ({
  kind: 'press',
  title: 'Press',
  entries: [{ text: 'A night to keep.', source: 'The Harbour Post', url: 'https://post.example.com/review', ...entry }],
});
const questions = (entry: object = {}) => ({
  kind: 'questions',
  title: 'Questions',
  entries: [{ question: 'Is there a break?', text: 'Yes.\nOf 20 minutes.', ...entry }],
});
const sponsors = (entry: object = {}) => ({
  kind: 'sponsors',
  title: 'With thanks to',
  entries: [{ name: 'Harbour Brewery', picture: null, url: null, ...entry }],
});
const TEXTS = [lineup(), press(), questions(), sponsors()];

const own = async ({ organizer } = olu, id = eventId) => organizer.get(`/studio/events/${id}/blocks`);
const save = (blocks: unknown, { organizer } = olu, seen?: object) =>
  organizer.post(`/studio/events/${eventId}/blocks`, { blocks, ...(seen && { seen }) });
const publicBlocks = async (id = eventId) => shop.visitor().get(`/events/${id}/blocks`);

async function upload(rendition: string, file: Buffer, ending = 'webp'): Promise<void> {
  const body = { mark: MARK, ending, sizes: { [rendition]: file.length } };
  const { json } = await olu.organizer.post(`/studio/events/${eventId}/picture`, body);
  for (const { url, headers } of json.files as { url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: new Uint8Array(file) });
    expect(status).toBe(200);
  }
}
const isPublic = (file: string) => existsSync(path.join(shop.mediaDir, `../images/events/${eventId}/${MARK}/${file}`));

it('has none at first, and then those that were saved, in their order', async () => {
  expect((await own()).json).toEqual({ blocks: [] });
  expect(await save(TEXTS)).toMatchObject({ status: 200, json: { blocks: TEXTS } });
  expect((await own()).json).toEqual({ blocks: TEXTS });
  await save(TEXTS.toReversed());
  expect((await own()).json).toEqual({ blocks: TEXTS.toReversed() });
});

it('is shown to everybody once the event is published, and the event says which version its page has', async () => {
  await save(TEXTS);
  expect((await publicBlocks()).status).toBe(404);
  await olu.sellAndPublish(eventId);
  expect(await publicBlocks()).toMatchObject({ status: 200, json: { blocks: TEXTS } });
  const { subdomain } = await keptEvent(eventId);
  const visitor = shop.visitor();
  const shown = async () => (await visitor.get(`/events/domain/${subdomain}`)).json;
  expect(await shown()).toMatchObject({ blocks: 1 });
  await save([lineup()]);
  expect(await shown()).toMatchObject({ blocks: 2 });
  await save([]);
  expect(await shown()).not.toHaveProperty('blocks');
  expect((await publicBlocks()).json).toEqual({ blocks: [] });
});

it('is hidden in the countries in which the event is', async () => {
  await save(TEXTS);
  await olu.change(eventId, { blocked_countries: ['DE'] });
  await olu.sellAndPublish(eventId);
  const visitor = shop.visitor();
  expect((await visitor.get(`/events/${eventId}/blocks`, { 'cloudfront-viewer-country': 'DE' })).status).toBe(451);
});

it('is changed once by a save that comes twice', async () => {
  for (const _time of [1, 2]) expect((await save(TEXTS, olu, { blocks: [] })).status).toBe(200);
  expect(await findEventBlocks(eventId)).toMatchObject({ rev: 1 });
  const { entries } = (await olu.organizer.get('/studio/audit')).json;
  const isThis = (entry: { action: string; target: object }) =>
    entry.action === 'studio.edit-blocks' && isDeepStrictEqual(entry.target, { eventId });
  const logged = entries.filter(isThis);
  expect(logged).toHaveLength(1);
  expect(logged[0].after).toEqual({ blocks: ['Line-up', 'Press', 'Questions', 'With thanks to'] });
});

it('replaces none that its sender has not seen', async () => {
  await save([lineup()]);
  expect(await save([press()], olu, { blocks: [] })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile', field: 'blocks', current: { blocks: [lineup()] } },
  });
  const [first, second] = await Promise.all([
    save([press()], olu, { blocks: [lineup()] }),
    save([questions()], olu, { blocks: [lineup()] }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
});

it('is for the members of its organisation alone', async () => {
  expect((await own(rival)).status).toBe(404);
  expect((await save(TEXTS, rival)).status).toBe(404);
});

it('is left behind by a copy of the event', async () => {
  await save(TEXTS);
  const copy = { subdomain: 'another-night', start_time: '2030-01-01T20:00:00.000Z' };
  const { json } = await olu.organizer.post(`/studio/events/${eventId}/duplicate`, copy);
  expect([(await own(olu, json._id)).json.blocks, (await keptEvent(json._id)).blocks]).toEqual([[], undefined]);
});

describe('a picture', () => {
  it.each([
    ['portrait', lineup({ picture: PICTURE })],
    ['scene', gallery()],
    ['sponsor', sponsors({ picture: PICTURE })],
  ] as const)('is uploaded as %s, checked and published', async (rendition, block) => {
    const { width, height } = RENDITIONS[rendition];
    await upload(rendition, webp(width, height));
    expect(isPublic(`${rendition}.webp`)).toBe(false);
    expect((await save([block])).status).toBe(200);
    expect(isPublic(`${rendition}.webp`)).toBe(true);
    expect((await save([block, questions()])).status).toBe(200);
  });

  it('may be transparent for a sponsor, and for nothing else', async () => {
    await upload('sponsor', png(480, 240), 'png');
    expect((await save([sponsors({ picture: { mark: MARK, ending: 'png' } })])).status).toBe(200);
    const body = { mark: MARK, ending: 'png', sizes: { portrait: 100 } };
    const refused = await olu.organizer.post(`/studio/events/${eventId}/picture`, body);
    expect(refused).toMatchObject({ status: 400, json: { field: 'ending' } });
  });

  it.each<[string, Buffer | null]>([
    ['was never uploaded', null],
    ['is something else', Buffer.from('<svg onload="alert(1)">'.padEnd(64))],
    ['has another shape', webp(640, 480)],
    ['is in another format', jpeg(480, 480)],
    ['is too small', webp(64, 64)],
  ])('that %s is refused, and nothing is saved', async (_, file) => {
    if (file) await upload('portrait', file);
    expect(await save([questions(), lineup({ picture: PICTURE })])).toMatchObject({
      status: 409,
      json: { code: 'picture_unusable', field: 'blocks.1.entries.0.picture' },
    });
    expect((await own()).json.blocks).toEqual([]);
  });
});

const many = (block: { entries: object[] }, count: number) => ({ ...block, entries: Array(count).fill(block.entries[0]) });

it.each([
  [Array(MOST_BLOCKS + 1).fill(lineup()), 'blocks'],
  ['Line-up', 'blocks'],
  [[{ ...lineup(), kind: 'script' }], 'blocks.0.kind'],
  [[{ ...lineup(), html: '<b>' }], 'blocks.0.html'],
  [[{ ...lineup(), title: '' }], 'blocks.0.title'],
  [[{ ...lineup(), title: 'a\u202Eb' }], 'blocks.0.title'],
  [[many(lineup(), 0)], 'blocks.0.entries'],
  [[many(lineup(), MOST_ENTRIES.lineup + 1)], 'blocks.0.entries'],
  [[lineup({ name: 'x'.repeat(81) })], 'blocks.0.entries.0.name'],
  [[lineup({ name: 'https://evil.example' })], 'blocks.0.entries.0.name'],
  [[lineup({ time: '21:00\n22:00' })], 'blocks.0.entries.0.time'],
  [[lineup({ role: 7 })], 'blocks.0.entries.0.role'],
  [[lineup({ id: 'x' })], 'blocks.0.entries.0.id'],
  [[lineup({ picture: { ...PICTURE, mark: '../../x' } })], 'blocks.0.entries.0.picture.mark'],
  [[lineup({ picture: { ...PICTURE, ending: 'svg' } })], 'blocks.0.entries.0.picture.ending'],
  [[gallery({ picture: null })], 'blocks.0.entries.0.picture'],
  [[gallery({ alt: '' })], 'blocks.0.entries.0.alt'],
  [[press({ url: 'javascript:alert(1)' })], 'blocks.0.entries.0.url'],
  [[press({ url: 'http://post.example.com' })], 'blocks.0.entries.0.url'],
  [[press({ url: 'https://post.example.com/\u0000' })], 'blocks.0.entries.0.url'],
  [[press({ url: `https://post.example.com/${'x'.repeat(300)}` })], 'blocks.0.entries.0.url'],
  [[press({ text: 'x'.repeat(401) })], 'blocks.0.entries.0.text'],
  [[press({ text: 'a\u0007b' })], 'blocks.0.entries.0.text'],
  [[questions({ text: '' })], 'blocks.0.entries.0.text'],
  [[sponsors({ url: 'https://a@b.example' })], 'blocks.0.entries.0.url'],
])('%j is refused, naming the field', async (blocks, field) => {
  expect(await save(blocks)).toMatchObject({ status: 400, json: { field } });
});

it.each(fieldsAtFault({ owner: ['usr_1'] }))('%j beside the blocks is refused', async (body, field) => {
  const answer = await olu.organizer.post(`/studio/events/${eventId}/blocks`, { blocks: [], ...body });
  expect(answer).toMatchObject({ status: 400, json: { field } });
});

it('has room for the most of everything, in any script', async () => {
  const full = many(questions({ question: '李'.repeat(160), text: '龍'.repeat(1_000) }), MOST_ENTRIES.questions);
  const blocks = Array(MOST_BLOCKS).fill(full);
  expect((await save(blocks)).status).toBe(200);
  expect((await save([], olu, { blocks })).status).toBe(200);
});
