import { changedSince } from '../../platform/http/as-seen.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { forAll } from '../../test/for-all.ts';
import { useWorld } from '../../test/use-world.ts';
import fc from 'fast-check';
import { createClip } from '../clips/clips-store.ts';

const shop = useWorld();
const sampleClip = {
  clipId: 'clip_1',
  broadcastId: 'brd_1',
  title: 'Knock-out',
  from: '2026-11-28T21:00:00.000Z',
  to: '2026-11-28T21:00:20.000Z',
  shape: 'wide',
  position: 'centre',
  state: 'failed',
  reason: 'There is no picture.',
  picture: null,
  createdAt: '2026-11-28T21:00:30.000Z',
} as const;
let olu: Organizer;
beforeEach(async () => {
  olu = await shop.organizer();
});

/** A stored thing that two members edit: where, what it is now, and two changes of one field and one of another. */
interface EditTarget {
  path: string;
  shown: () => Promise<Record<string, unknown>>;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  /** A change of another field; null if there is only one. */
  other: Record<string, unknown> | null;
}

const things: Record<string, () => Promise<EditTarget>> = {
  'an event': async () => {
    const { _id } = await olu.publishes();
    return {
      path: `/studio/events/${_id}`,
      shown: async () => (await olu.get('/studio/events')).json.events[0],
      mine: { title: 'Mine' },
      theirs: { title: 'Theirs' },
      other: { end_time: '2031-01-02T20:00:00Z' },
    };
  },
  'a package': async () => {
    const { _id, packages } = await olu.sells();
    return {
      path: `/studio/events/${_id}/packages/${packages[0]!._id}`,
      shown: async () => (await olu.get('/studio/events')).json.events[0].packages[0],
      mine: { name: 'Mine' },
      theirs: { name: 'Theirs' },
      other: { recommended: true },
    };
  },
  'a brand': () =>
    Promise.resolve({
      path: '/studio/brand',
      shown: async () => (await olu.get('/studio/brand')).json,
      mine: { terms: 'Mine' },
      theirs: { terms: 'Theirs' },
      other: { privacy: 'Other' },
    }),
  'the settings': () =>
    Promise.resolve({
      path: '/studio/settings',
      shown: async () => (await olu.get('/studio/settings')).json,
      mine: { sellerAddress: 'Mine' },
      theirs: { sellerAddress: 'Theirs' },
      other: { refundsUnreviewed: 5 },
    }),
  'a profile': () =>
    Promise.resolve({
      path: '/studio/organization',
      shown: async () => (await olu.get('/studio/organization')).json,
      mine: { name: 'Mine Arena' },
      theirs: { name: 'Theirs Arena' },
      other: { contact_email: 'hello@example.com' },
    }),
  'the partners': async () => {
    const { _id } = await olu.publishes();
    const path = `/studio/events/${_id}`;
    return {
      path: `${path}/partners`,
      shown: async () => {
        const { partners } = (await olu.get(`${path}/statement`)).json;
        return { partners: partners.map(({ name, percent }: Record<string, unknown>) => ({ name, percent })) };
      },
      mine: { partners: [{ name: 'Mine', percent: 10 }] },
      theirs: { partners: [{ name: 'Theirs', percent: 12.5 }] },
      other: null,
    };
  },
  'what viewers of a broadcast are told': async () => {
    const night = new Broadcaster(shop, olu, await olu.sells({}, { has_film: false, start_time: '2031-01-01T20:00:00Z' }));
    await night.tests();
    const path = `/studio/events/${night.event._id}/broadcast`;
    return {
      path: `${path}/notice`,
      shown: async () => (await olu.get(path)).json,
      mine: { message: 'Mine' },
      theirs: { message: 'Theirs' },
      other: { slate: true },
    };
  },
  'a clip': async () => {
    const { _id: eventId } = await olu.publishes();
    await createClip({ ...sampleClip, eventId });
    const path = `/studio/events/${eventId}/clips`;
    return {
      path: `${path}/${sampleClip.clipId}`,
      shown: async () => (await olu.get(path)).json.clips[0],
      mine: { title: 'Mine' },
      theirs: { title: 'Theirs' },
      other: null,
    };
  },
  'a webhook': async () => {
    const wanted = { key: '0123456789abcdef0123', url: 'https://hooks.example.com/a', events: ['order.paid'] };
    const { webhookId } = (await olu.post('/studio/webhooks', wanted)).json;
    return {
      path: `/studio/webhooks/${webhookId}`,
      shown: async () => (await olu.get('/studio/webhooks')).json.webhooks[0],
      mine: { url: 'https://hooks.example.com/mine' },
      theirs: { url: 'https://hooks.example.com/theirs' },
      other: { events: ['order.refunded'] },
    };
  },
};

const seenOf = (shown: Record<string, unknown>, change: object) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, shown[name]]));

describe.each(Object.keys(things))('%s that two members edit', (name) => {
  it('keeps the earlier change: the later one of the same field is told its value', async () => {
    const { path, shown, mine, theirs } = await things[name]!();
    const before = await shown();
    const [field = ''] = Object.keys(mine);
    expect((await olu.post(path, { ...theirs, seen: seenOf(before, theirs) })).status).toBe(200);
    const refused = await olu.post(path, { ...mine, seen: seenOf(before, mine) });
    expect(refused).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', field, current: theirs } });
    expect(await shown()).toMatchObject(theirs);
    // Whoever has seen it may replace it, and a repeated press is no conflict with the first one.
    const decided = { ...mine, seen: refused.json.current };
    expect((await olu.post(path, decided)).status).toBe(200);
    expect((await olu.post(path, decided)).status).toBe(200);
    expect(await shown()).toMatchObject(mine);
  });

  it('merges changes of different fields', async () => {
    const { path, shown, mine, other } = await things[name]!();
    const before = await shown();
    if (other === null) return;
    const answers = [
      await olu.post(path, { ...mine, seen: seenOf(before, mine) }),
      await olu.post(path, { ...other, seen: seenOf(before, other) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await shown();
    expect(after).toMatchObject(mine);
    for (const field of Object.keys(other)) expect(after[field]).not.toEqual(before[field]);
  });

  it('lets one of two changes at the same moment win, and tells the other', async () => {
    const { path, shown, mine, theirs } = await things[name]!();
    const before = await shown();
    const answers = await Promise.all(
      [mine, theirs].map((change) => olu.post(path, { ...change, seen: seenOf(before, change) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shown()).toMatchObject(answers[0]?.status === 200 ? mine : theirs);
  });

  it('refuses what cannot have been seen, naming it', async () => {
    const { path, mine } = await things[name]!();
    const [field = ''] = Object.keys(mine);
    const invented = await olu.post(path, { ...mine, seen: { invented: 1 } });
    expect(invented).toMatchObject({ status: 400, json: { code: 'invalid_input', field: 'seen.invented' } });
    const malformed = await olu.post(path, { ...mine, seen: { [field]: 7 } });
    expect(malformed).toMatchObject({ status: 400, json: { code: 'invalid_input', field: `seen.${field}` } });
  });
});

it('a bundle that two members edit at different events of it keeps the earlier change', async () => {
  const [one, other] = await olu.sellsSeason({}, {});
  const bundle = one.packages.find(({ kind }) => kind === 'bundle')!;
  const at = (eventId: string) => `/studio/events/${eventId}/packages/${bundle._id}`;
  const seen = { price: bundle.price };
  expect((await olu.post(at(one._id), { price: 4_900, seen })).status).toBe(200);
  expect(await olu.post(at(other._id), { price: 5_900, seen })).toMatchObject({
    status: 409,
    json: { current: { price: 4_900 } },
  });
});

it('all texts of a brand can be changed at once, however long they are', async () => {
  const long = (letter: string) => letter.repeat(20_000);
  const all = (letter: string) => ({ terms: long(letter), refunds: long(letter), privacy: long(letter) });
  expect((await olu.post('/studio/brand', all('ä'))).status).toBe(200);
  expect((await olu.post('/studio/brand', { ...all('ö'), seen: all('ä') })).status).toBe(200);
});

it('the log of changes keeps what was changed, not what was seen', async () => {
  await olu.post('/studio/settings', { taxNumber: 'GST 1', seen: { taxNumber: '' } });
  const [change] = (await olu.get('/studio/audit')).json.entries;
  expect(change).toMatchObject({ before: { taxNumber: '' }, after: { taxNumber: 'GST 1' } });
  expect(change.after).not.toHaveProperty('seen');
});

describe('a change conflicts', () => {
  const thing = () => fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });

  it('only in fields that were seen, have changed since and are not as wanted already', () =>
    forAll([thing(), thing(), thing()], (seen, before, after) =>
      expect(changedSince(seen, before, after)).toEqual(
        (['a', 'b', 'c'] as const).filter((name) => seen[name] !== before[name] && before[name] !== after[name]),
      ),
    ));

  it('never with itself, nor in fields that nobody else has changed', () =>
    forAll([thing(), thing()], (seen, wanted) => {
      expect(changedSince(seen, seen, wanted)).toEqual([]);
      expect(changedSince(seen, wanted, wanted)).toEqual([]);
    }));
});
