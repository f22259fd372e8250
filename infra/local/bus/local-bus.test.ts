import { openBus } from './local-bus.ts';

test('hands the events of a rule of its own to a function, in order and again after a failure', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const seen: unknown[] = [];
  const consume = (detail: unknown) => {
    seen.push(detail);
    return seen.length === 1 ? Promise.reject(new Error('It comes again.')) : Promise.resolve();
  };
  const rule = { id: 'own', source: ['marquee.test'], detailType: ['wanted'], consume };
  const load = () => Promise.reject(new Error('No function is called.'));
  const bus = openBus(':memory:', load, () => 20, [rule]);
  bus.start();
  const entry = (DetailType: string, number: number) => ({
    Source: 'marquee.test',
    DetailType,
    Detail: JSON.stringify({ number }),
  });
  bus.put([entry('wanted', 1), entry('unwanted', 2), entry('wanted', 3)]);
  while (bus.counts().waiting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen).toEqual([{ number: 1 }, { number: 3 }, { number: 1 }]);
  expect(bus.deadLetters()).toEqual([]);
  bus.stop();
});
