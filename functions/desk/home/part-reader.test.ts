import { PartReader } from './part-reader.ts';

it('names the parts that failed or took too long, in the order of the page, and returns the others', async () => {
  const parts = new PartReader(20);
  const [money, refunds, today] = await Promise.all([
    parts.read('money', () => new Promise<never>(() => {})),
    parts.read('refunds', () => Promise.reject(new Error('throttled'))),
    parts.read('today', () => Promise.resolve(3)),
  ]);
  expect([money, refunds, today]).toEqual([null, null, 3]);
  expect(parts.failed()).toEqual(['refunds', 'money']);
});
