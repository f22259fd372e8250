import { useWorld } from '../../test/use-world.ts';
import { useStudio } from './packages/testing/studio.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useStudio(shop);

describe('a rule for refunds', () => {
  it('is until_start unless something else is set', async () => {
    const event = await olu.create();
    expect(event.refund_rule).toBe('until_start');
    for (const refund_rule of ['never', { hours_before: 48 }, 'until_start'])
      expect((await olu.change(event._id, { refund_rule })).json.refund_rule).toEqual(refund_rule);
  });

  it.each([['sometimes'], [{ hours_before: 0 }], [{ hours_before: 9_000 }], [{ hours_before: 2, days: 1 }], [null]])(
    'is not %j',
    async (refund_rule) => {
      const { _id } = await olu.create();
      const field: unknown = expect.stringMatching(/^refund_rule/);
      expect(await olu.change(_id, { refund_rule })).toMatchObject({ status: 400, json: { field } });
    },
  );
});

describe('a rule for missed minutes', () => {
  const steps = [
    { from: 3, refund_percent: 20 },
    { from: 30, refund_percent: 100 },
  ];

  it('is set, shown to everybody, and taken back', async () => {
    const event = await olu.create();
    expect(event.missed_minutes).toBeNull();
    expect((await olu.change(event._id, { missed_minutes: steps })).json.missed_minutes).toEqual(steps);
    await olu.sellAndPublish(event._id);
    expect((await shop.visitor().get(`/events/domain/${event.subdomain}`)).json.missed_minutes).toEqual(steps);
    expect((await olu.change(event._id, { missed_minutes: null })).json.missed_minutes).toBeNull();
  });

  it.each<[unknown, string]>([
    [[], 'missed_minutes'],
    [{ from: 3, refund_percent: 20 }, 'missed_minutes'],
    ['always', 'missed_minutes'],
    [steps.toReversed(), 'missed_minutes'],
    [[steps[0], { from: 30, refund_percent: 20 }], 'missed_minutes'],
    [Array.from({ length: 6 }, (_, i) => ({ from: i + 1, refund_percent: i + 1 })), 'missed_minutes'],
    [[{ from: 0, refund_percent: 20 }], 'missed_minutes.0.from'],
    [[{ from: 1.5, refund_percent: 20 }], 'missed_minutes.0.from'],
    [[{ from: 1441, refund_percent: 20 }], 'missed_minutes.0.from'],
    [[steps[0], { from: 30, refund_percent: 101 }], 'missed_minutes.1.refund_percent'],
    [[{ from: 3 }], 'missed_minutes.0.refund_percent'],
    [[{ from: 3, refund_percent: 20, note: '' }], 'missed_minutes.0.note'],
  ])('is not %j', async (missed_minutes, field) => {
    const { _id } = await olu.create();
    expect(await olu.change(_id, { missed_minutes })).toMatchObject({ status: 400, json: { field } });
  });
});
