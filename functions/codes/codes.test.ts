import { putEvent } from '../events/events-store.ts';
import { takeHold } from '../allotments/take-hold.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { findCode, keepBatch, keepCode } from './codes-store.ts';
import { newTerms } from './new-code.ts';
import { usesOf } from './quote-with-code.ts';

let world: World;
let olu: Visitor;
let oluId: string;
let rival: Visitor;
const event = sampleEvent();
const ofPackage = { eventId: event._id, packageId: event.packages[0]!._id };

beforeAll(async () => {
  world = await startWorld();
  const [first, second] = await Promise.all([signInOrganizer(world), signInOrganizer(world)]);
  [olu, oluId, rival] = [first.visitor, first.userId, second.visitor];
  await putEvent({ ...event, ownerId: oluId });
});
afterAll(() => world.stop());

let count = 0;
const freshName = () => `CODE-${(count += 1)}`;
const promo = (changes: object = {}) => ({ code: freshName(), percent: 25, ...changes });
const create = (body: object, visitor = olu) => visitor.post('/studio/codes', body);
const batch = (changes: object = {}, visitor = olu) =>
  visitor.post('/studio/codes/batch', { batchId: freshName(), count: 3, ...ofPackage, ...changes });
const list = async (visitor = olu) => (await visitor.get('/studio/codes')).json;

describe('a promo code', () => {
  it('is kept as it was asked for, in capitals', async () => {
    const terms = { from: '2027-01-01T00:00:00Z', uses: 100, perUser: 1 };
    const answer = await create({ code: ' summer-25 ', percent: 25, ...ofPackage, ...terms });
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        code: 'SUMMER-25',
        kind: 'promo',
        percent: 25,
        amount: null,
        ...ofPackage,
        from: '2027-01-01T00:00:00.000Z',
        until: null,
        uses: 100,
        perUser: 1,
        disabled: false,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('is one, however often and however much at once it is made', async () => {
    const body = promo({ amount: 500, percent: undefined });
    const answers = await Promise.all([1, 2, 3].map(() => create(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  });

  it('does not become another by being made again', async () => {
    const body = promo();
    await create(body);
    const answer = await create({ ...body, percent: 50 });
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([409, 'code_taken', 'code']);
    expect((await findCode(oluId, body.code))?.percent).toBe(25);
  });

  it('may be called as another organiser’s is', async () => {
    const body = promo();
    await create(body);
    expect((await create({ ...body, percent: 50 }, rival)).status).toBe(200);
  });

  it.each([
    [{ percent: undefined }, 'percent'],
    [{ amount: 500 }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ percent: undefined, amount: 0 }, 'amount'],
    [{ percent: undefined, amount: -1 }, 'amount'],
    [{ code: 'ab' }, 'code'],
    [{ code: 'SUMMER 25' }, 'code'],
    [{ code: 'A#B#C' }, 'code'],
    [{ uses: 0 }, 'uses'],
    [{ perUser: 1_000_001 }, 'perUser'],
    [{ from: 'tomorrow' }, 'from'],
    [{ until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ from: '2030-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' }, 'until'],
    [{ packageId: 'pkg_live' }, 'eventId'],
    [{ ownerId: 'usr_other' }, 'ownerId'],
  ])('with %j is refused by name', async (changes, field) => {
    const answer = await create(promo(changes));
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([400, 'invalid_input', field]);
  });

  it.each([
    [{ eventId: 'evt_nowhere' }, 'event_not_found', 'eventId'],
    [{ eventId: event._id, packageId: 'pkg_nowhere' }, 'package_not_found', 'packageId'],
  ])('for %j is refused', async (changes, code, field) => {
    const answer = await create(promo(changes));
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([404, code, field]);
  });

  it('is not made for another organiser’s event', async () => {
    const answers = await Promise.all([create(promo(ofPackage), rival), batch({}, rival)]);
    for (const { status, json } of answers) expect([status, json.code]).toEqual([404, 'event_not_found']);
    expect((await list(rival)).codes.filter(({ eventId }: { eventId: string }) => eventId === event._id)).toEqual([]);
  });
});

describe('access codes', () => {
  it('are as many as were asked for, each another, each for one purchase without payment', async () => {
    const { status, json } = await batch({ count: 500 });
    expect(status).toBe(200);
    const names = json.codes.map(({ code }: { code: string }) => code);
    expect(new Set(names).size).toBe(500);
    for (const name of names) expect(name).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(json.codes[0]).toMatchObject({ kind: 'access', percent: 100, uses: 1, perUser: 1, ...ofPackage });
    expect(await findCode(oluId, names[499])).toMatchObject({ kind: 'access', percent: 100 });
  }, 20_000);

  it('are the same where the same batch is asked for again', async () => {
    const body = { batchId: freshName(), count: 30 };
    const [first, second] = await Promise.all([batch(body), batch(body)]);
    expect(second.json).toEqual(first.json);
    const { code } = first.json.codes[0];
    await olu.post(`/studio/codes/${code}/disable`);
    const again = (await batch(body)).json.codes;
    expect(again[0]).toEqual({ ...first.json.codes[0], disabled: true });
    expect(again.slice(1)).toEqual(first.json.codes.slice(1));
  });

  it('are made whole by asking again, where making them was cut short', async () => {
    const batchId = freshName();
    const codes = ['HALF-1', 'HALF-2', 'HALF-3'];
    const off = { kind: 'access', percent: 100, amount: null, perUser: 1 } as const;
    const terms = newTerms(oluId, { ...ofPackage, uses: 1 }, off, new Date());
    await keepBatch({ ownerId: oluId, batchId, codes, terms });
    await keepCode({ ...terms, code: 'HALF-1' });
    const { json } = await batch({ batchId });
    expect(json.codes.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(await findCode(oluId, 'HALF-3')).toEqual({ ...terms, code: 'HALF-3' });
  });

  it('of another kind need another batch', async () => {
    const body = { batchId: freshName() };
    await batch(body);
    for (const changes of [{ count: 4 }, { uses: 2 }, { packageId: undefined }]) {
      const { status, json } = await batch({ ...body, ...changes });
      expect([status, json.code, json.field]).toEqual([409, 'code_taken', 'batchId']);
    }
  });

  it.each([
    [{ count: 501 }, 'count'],
    [{ count: 0 }, 'count'],
    [{ eventId: undefined }, 'eventId'],
    [{ batchId: 'a b' }, 'batchId'],
    [{ percent: 50 }, 'percent'],
  ])('with %j are refused by name', async (changes, field) => {
    const answer = await batch(changes);
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });
});

describe('the list', () => {
  it('shows the latest first, with how often each is used or about to be', async () => {
    const { visitor, userId } = await signInOrganizer(world);
    await create({ code: 'FIRST', percent: 10, uses: 100 }, visitor);
    await create({ code: 'SECOND', percent: 10 }, visitor);
    for (const name of ['FIRST', 'SECOND']) {
      const uses = usesOf((await findCode(userId, name))!);
      for (const orderId of ['ord_1', 'ord_2']) {
        await takeHold({ ...uses, orderId, userId, until: new Date(Date.now() + 60_000).toISOString() });
      }
    }
    await create({ code: 'THIRD', percent: 10 }, visitor);
    const { codes, total } = await list(visitor);
    const used = codes.map((listed: { code: string; used: number }) => [listed.code, listed.used]);
    expect(used).toEqual([['THIRD', 0], ['SECOND', 2], ['FIRST', 2]]);
    expect(total).toBe(3);
  });
});

describe('disabling', () => {
  it('is for good, and twice is fine', async () => {
    const body = promo();
    await create(body);
    const first = await olu.post(`/studio/codes/${body.code.toLowerCase()}/disable`);
    expect([first.status, first.json]).toMatchObject([200, { code: body.code, disabled: true }]);
    const { disabledAt } = (await findCode(oluId, body.code))!;
    expect((await olu.post(`/studio/codes/${body.code}/disable`)).json).toEqual(first.json);
    expect((await findCode(oluId, body.code))?.disabledAt).toBe(disabledAt);
    expect((await create(body)).json.disabled).toBe(true);
  });

  it('reaches no code of anybody else, and none that is not there', async () => {
    const body = promo();
    await create(body);
    for (const [visitor, code] of [[rival, body.code], [olu, 'NOTHING']] as const) {
      const answer = await visitor.post(`/studio/codes/${code}/disable`);
      expect([answer.status, answer.json.code, answer.json.field]).toEqual([404, 'code_not_found', 'code']);
    }
    expect((await findCode(oluId, body.code))?.disabledAt).toBeUndefined();
  });
});
