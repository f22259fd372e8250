import { setTimeout as sleep } from 'node:timers/promises';
import { processesOn } from '../../infra/local/data-dir.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import type { Figure, Section } from '../figures/figure.ts';
import { type Memory, memoryOf } from '../load/memory-of.ts';
import { haveVisits, type VisitCount } from '../load/visits.ts';

/** Megabytes that the platform's own process may take. */
const MOST_MB = 350;
const SAMPLE_MS = 500;
const MINUTE_MS = 60_000;

/** As many visitors as the platform can serve. */
const RUSH = { visitors: 16, pauseMs: 0 };
/** A steady evening that leaves the machine to others. */
const EVENING = { visitors: 4, pauseMs: 2_000 };

/** Measures the memory that the platform takes on this machine during a rush and for a long time afterwards. */
export async function measureLocalMemory({ platform, size: { memory } }: BenchContext): Promise<Section> {
  const count: VisitCount = { made: 0, failed: 0 };
  const samples = new Samples(platform);
  const atStart = samples.take();
  const haveAllVisits = async () => {
    await haveVisits(platform, { ...RUSH, milliseconds: memory.rushMs, count });
    await haveVisits(platform, { ...EVENING, milliseconds: memory.eveningMs, count });
  };
  await Promise.all([haveAllVisits(), sampleFor(samples, memory.rushMs + memory.eveningMs, count)]);
  const atEnd = samples.take();
  return {
    title: `Memory on one machine, ${Math.round((memory.rushMs + memory.eveningMs) / 1000).toLocaleString('en')} s`,
    how: `${RUSH.visitors} visitors at a time for ${memory.rushMs / 1000} s, then ${EVENING.visitors} with pauses; each opens a page, registers, pays and watches.`,
    figures: [
      megabytes('at the beginning', atStart.resident),
      { ...megabytes('most', samples.most.resident), aim: MOST_MB, isRequired: true, note: `${count.made} visits` },
      megabytes('at the end', atEnd.resident),
      megabytes('most with its child processes, shared pages once', samples.most.proportional),
      { name: 'visits with an error', value: count.failed, unit: '', aim: 0, isRequired: true },
    ],
  };
}

const megabytes = (name: string, bytes: number): Figure => ({ name, value: bytes / 1e6, unit: 'MB' });

/** Takes samples of a platform's memory, and remembers the highest. */
class Samples {
  most: Memory = { resident: 0, proportional: 0 };
  readonly #pids: readonly number[];

  constructor({ dataDir }: RunningPlatform) {
    this.#pids = processesOn(dataDir);
  }

  /** Returns the memory of the platform's own process, and the proportional memory of all its processes. */
  take(): Memory {
    const [own, ...children] = this.#pids.map(memoryOf);
    const { resident } = own!;
    const proportional = [own!, ...children].reduce((sum, memory) => sum + memory.proportional, 0);
    this.most = larger(this.most, { resident, proportional });
    return { resident, proportional };
  }
}

const larger = (one: Memory, other: Memory): Memory => ({
  resident: Math.max(one.resident, other.resident),
  proportional: Math.max(one.proportional, other.proportional),
});

/** Takes samples for a time, and prints the highest of each minute. */
async function sampleFor(samples: Samples, milliseconds: number, count: VisitCount): Promise<void> {
  const startedAt = performance.now();
  let ofMinute: Memory = { resident: 0, proportional: 0 };
  for (let minute = 1; performance.now() - startedAt < milliseconds; await sleep(SAMPLE_MS)) {
    ofMinute = larger(ofMinute, samples.take());
    if (performance.now() - startedAt < minute * MINUTE_MS) continue;
    console.log(`  minute ${minute}: ${toText(ofMinute)}, ${count.made} visits, ${count.failed} with an error`);
    ofMinute = { resident: 0, proportional: 0 };
    minute += 1;
  }
}

const toText = ({ resident, proportional }: Memory) =>
  `${(resident / 1e6).toFixed(0)} MB, with its child processes ${(proportional / 1e6).toFixed(0)} MB`;
