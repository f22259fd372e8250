import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { findCode, keepBatch, keepCode } from './codes-store.ts';
import { newTerms } from './new-code.ts';
import { usesOf } from './quote-with-code.ts';
import { holdUse } from '../../catalog/inventory/holds.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const [olu, rival] = [useOrganizer(shop), useOrganizer(shop)];
const event = sampleEvent({ ownerId: olu.userId });
const ofPackage = { eventId: event._id, packageId: event.packages[0]!._id };
beforeAll(() => putEvent(event));

let count = 0;
const freshName = () => `CODE-${(count += 1)}`;
const promo = (changes: object = {}) => ({ code: freshName(), percent: 25, ...changes });
const batch = (changes: object = {}, organizer = olu) =>
  organizer.post('/studio/codes/batch', { batchId: freshName(), count: 3, ...ofPackage, ...changes });
const list = async (organizer = olu) => (await organizer.get('/studio/codes')).json;
const disable = (code: string, organizer = olu) => organizer.post(`/studio/codes/${code}/disable`);

describe('a promo code', () => {
  it('is stored as requested, in capitals', async () => {
    const terms = { percent: 25, ...ofPackage, uses: 100, perUser: 1 };
    const { status, json } = await olu.makesCode({ ...terms, code: ' summer-25 ', from: '2027-01-01T00:00:00Z' });
    const others = { kind: 'promo', amount: null, until: null, disabled: false, createdAt: expect.any(String) };
    const code = { ...terms, ...others, code: 'SUMMER-25', from: '2027-01-01T00:00:00.000Z' };
    expect([status, json]).toEqual([200, code]);
  });

  it('is one, however often and concurrently it is created', async () => {
    const body = promo({ amount: 500, percent: undefined });
    const answers = await Promise.all([1, 2, 3].map(() => olu.makesCode(body)));
    for (const { status, json } of answers) expect([status, json]).toEqual([200, answers[0]?.json]);
  });

  it('is not changed by being created again', async () => {
    const body = promo();
    await olu.makesCode(body);
    const taken = { code: 'code_taken', field: 'code' };
    expect(await olu.makesCode({ ...body, percent: 50 })).toMatchObject({ status: 409, json: taken });
    expect((await findCode(olu.userId, body.code))?.percent).toBe(25);
  });

  it('may have the same name as another organiser’s', async () => {
    const body = promo();
    await olu.makesCode(body);
    expect((await rival.makesCode({ ...body, percent: 50 })).status).toBe(200);
  });

  it.each([
    ...fieldsAtFault({
      percent: [undefined, 0, 101, 12.5],
      code: ['ab', 'SUMMER 25', 'A#B#C'],
      uses: [0],
      perUser: [1_000_001],
      from: ['tomorrow'],
      until: ['2020-01-01T00:00:00Z'],
      ownerId: ['usr_other'],
    }),
    [{ amount: 500 }, 'percent'],
    [{ percent: undefined, amount: 0 }, 'amount'],
    [{ percent: undefined, amount: -1 }, 'amount'],
    [{ from: '2030-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' }, 'until'],
    [{ packageId: 'pkg_live' }, 'eventId'],
  ])('with %j is refused, naming the field', async (changes, field) =>
    expect(await olu.makesCode(promo(changes))).toMatchObject({ status: 400, json: { code: 'invalid_input', field } }),
  );

  it.each([
    [{ eventId: 'evt_nowhere' }, 'event_not_found', 'eventId'],
    [{ eventId: event._id, packageId: 'pkg_nowhere' }, 'package_not_found', 'packageId'],
  ])('for %j is refused', async (changes, code, field) =>
    expect(await olu.makesCode(promo(changes))).toMatchObject({ status: 404, json: { code, field } }),
  );

  it('is not created for another organiser’s event', async () => {
    const answers = await Promise.all([rival.makesCode(promo(ofPackage)), batch({}, rival)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect((await list(rival)).codes.filter(({ eventId }: { eventId: string }) => eventId === event._id)).toEqual([]);
  });
});

describe('access codes', () => {
  const namesIn = (codes: { code: string }[]) => codes.map(({ code }) => code);

  it('are as many as requested, all different, each for one purchase without payment', async () => {
    const { status, json } = await batch({ count: 500 });
    expect(status).toBe(200);
    const names = namesIn(json.codes);
    expect(new Set(names).size).toBe(500);
    for (const name of names) expect(name).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(json.codes[0]).toMatchObject({ kind: 'access', percent: 100, uses: 1, perUser: 1, ...ofPackage });
    expect(await findCode(olu.userId, names[499]!)).toMatchObject({ kind: 'access', percent: 100 });
  }, 20_000);

  it('are the same if the same batch is requested again', async () => {
    const body = { batchId: freshName(), count: 30 };
    const [first, second] = await Promise.all([batch(body), batch(body)]);
    expect(second.json).toEqual(first.json);
    const [one, ...others] = first.json.codes;
    await disable(one.code);
    expect((await batch(body)).json.codes).toEqual([{ ...one, disabled: true }, ...others]);
  });

  it('are completed by a retry if their creation was interrupted', async () => {
    const batchId = freshName();
    const codes = ['HALF-1', 'HALF-2', 'HALF-3'];
    const discount = { kind: 'access', percent: 100, amount: null, perUser: 1 } as const;
    const terms = newTerms(olu.userId, { ...ofPackage, uses: 1 }, discount, new Date());
    await keepBatch({ ownerId: olu.userId, batchId, codes, terms });
    await keepCode({ ...terms, code: 'HALF-1' });
    expect(namesIn((await batch({ batchId })).json.codes)).toEqual(codes);
    expect(await findCode(olu.userId, 'HALF-3')).toEqual({ ...terms, code: 'HALF-3' });
  });

  it('with other terms need another batch', async () => {
    const body = { batchId: freshName() };
    await batch(body);
    const taken = { code: 'code_taken', field: 'batchId' };
    for (const changes of [{ count: 4 }, { uses: 2 }, { packageId: undefined }])
      expect(await batch({ ...body, ...changes })).toMatchObject({ status: 409, json: taken });
  });

  it.each(fieldsAtFault({ count: [501, 0], eventId: [undefined], batchId: ['a b'], percent: [50] }))(
    'with %j are refused, naming the field',
    async (changes, field) => expect(await batch(changes)).toMatchObject({ status: 400, json: { field } }),
  );
});

describe('the list', () => {
  it('shows the latest first, with how many uses of each are taken or held', async () => {
    const organizer = await shop.organizer();
    await organizer.makesCode({ code: 'FIRST', percent: 10, uses: 100 });
    await organizer.makesCode({ code: 'SECOND', percent: 10 });
    const { userId } = organizer;
    for (const name of ['FIRST', 'SECOND']) {
      const uses = usesOf((await findCode(userId, name))!);
      for (const orderId of ['ord_1', 'ord_2']) await holdUse({ ...uses, orderId }, inHours(1));
    }
    await organizer.makesCode({ code: 'THIRD', percent: 10 });
    const { codes, total } = await list(organizer);
    const used = codes.map((listed: { code: string; used: number }) => `${listed.code} ${listed.used}`);
    expect([used, total]).toEqual([['THIRD 0', 'SECOND 2', 'FIRST 2'], 3]);
  });
});

describe('disabling', () => {
  it('is permanent and idempotent', async () => {
    const body = promo();
    await olu.makesCode(body);
    const first = await disable(body.code.toLowerCase());
    expect(first).toMatchObject({ status: 200, json: { code: body.code, disabled: true } });
    const { disabledAt } = (await findCode(olu.userId, body.code))!;
    expect((await disable(body.code)).json).toEqual(first.json);
    expect((await findCode(olu.userId, body.code))?.disabledAt).toBe(disabledAt);
    expect((await olu.makesCode(body)).json.disabled).toBe(true);
  });

  it('reaches no code of anybody else, and none that does not exist', async () => {
    const { code } = (await olu.makesCode(promo())).json;
    for (const answer of [await disable(code, rival), await disable('NOTHING')])
      expect(answer).toMatchObject({ status: 404, json: { code: 'code_not_found', field: 'code' } });
    expect((await findCode(olu.userId, code))?.disabledAt).toBeUndefined();
  });
});
