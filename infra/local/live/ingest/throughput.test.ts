import { Throughput } from './throughput.ts';

const picture = (bytes: number) =>
  ({ kind: 'picture', decodeTime: 0, compositionOffset: 0, isKey: false, data: Buffer.alloc(bytes) }) as const;
const sound = { kind: 'sound', decodeTime: 0, data: Buffer.alloc(100) } as const;

let now = 1_000_000;
const start = () => new Throughput(() => now);

it('measures kilobits and pictures a second between two questions', () => {
  const throughput = start();
  for (let i = 0; i < 125; i++) {
    throughput.add(picture(2_400));
    throughput.add(sound);
    now += 40;
  }
  expect(throughput.take()).toEqual({ kbit: 500, frames: 25 });
  now += 5_000;
  expect(throughput.take()).toEqual({ kbit: 0, frames: 0 });
});

it('says nothing after less than a second, and leaves out an interruption', () => {
  const throughput = start();
  throughput.add(picture(1_000));
  now += 900;
  expect(throughput.take()).toBeNull();
  throughput.reset();
  now += 60_000;
  throughput.add(picture(125_000));
  now += 1_000;
  expect(throughput.take()).toEqual({ kbit: 1_000, frames: 1 });
});
