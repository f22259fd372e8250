import { setTimeout as sleep } from 'node:timers/promises';
import { Organizer } from '../../../web/e2e/organizer.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import { type PreparedBroadcast, prepareBroadcast } from '../../live/broadcast.ts';
import { ClockEncoder, type Encoding, USUAL } from '../../live/clock-encoder.ts';
import { inBrowser } from '../../live/in-browser.ts';
import { loadNow } from '../../live/load-now.ts';
import { timeUntilBack } from '../../live/time-until-back.ts';
import { Viewer } from '../../live/viewer.ts';

const AIM_MS = 3_000;
/** The time that a broadcast goes on before its encoder is killed. */
const UNDISTURBED_MS = 4_000;

/** The encodings that encoders return with: the same, another picture, another clock, another profile. */
const RETURNS: readonly Encoding[] = [
  USUAL,
  { ...USUAL, width: 192, height: 144, profile: 'baseline' },
  { ...USUAL, clockStart: 5_000 },
  { ...USUAL, width: 480, height: 270, profile: 'high', clockStart: 30 },
];

interface Outage {
  seconds: number;
  /** Milliseconds from the new encoder's first picture until its viewer saw it again. */
  backAfter: number;
  hasReloaded: boolean;
}

/** Measures how soon viewers see a broadcast again whose encoder was killed and started again. */
export async function measureLiveRecovery({ platform, size }: BenchContext): Promise<Section> {
  const organizer = await Organizer.signIn(platform);
  const outages = await inBrowser((browser) =>
    Promise.all(
      size.outages.map(async (durations, lane) => {
        const prepared = await prepareBroadcast(organizer, `live-recovery-${lane}`);
        const viewer = await Viewer.of(prepared.event, platform, browser);
        return interrupt(prepared, viewer, durations, lane);
      }),
    ),
  );
  return {
    title: 'Recovery of broadcasts',
    how: `${size.outages.length} at the same time; encoders are killed and return with the same or another picture, profile and clock. From the new encoder's first picture, a keyframe, until a viewer sees it.`,
    figures: figuresOf(outages.flat()),
  };
}

/** Kills a broadcast's encoder once for each duration, and starts another one. */
async function interrupt(
  { target }: PreparedBroadcast,
  viewer: Viewer,
  durations: readonly number[],
  lane: number,
): Promise<Outage[]> {
  const outages: Outage[] = [];
  let encoder = await ClockEncoder.start([target], USUAL);
  try {
    await viewer.watch();
    const loadedAt = await viewer.loadedAt();
    for (const [index, seconds] of durations.entries()) {
      await sleep(UNDISTURBED_MS);
      await encoder.kill();
      await sleep(seconds * 1000);
      await viewer.take();
      encoder = await ClockEncoder.start([target], RETURNS[(lane + index) % RETURNS.length]!);
      const { startedAt } = encoder;
      const backAfter = await timeUntilBack(viewer, startedAt, ({ takenAt }) => takenAt >= startedAt);
      outages.push({ seconds, backAfter, hasReloaded: (await viewer.loadedAt()) !== loadedAt });
    }
    return outages;
  } finally {
    await encoder.kill();
  }
}

function figuresOf(outages: readonly Outage[]): Figure[] {
  const durations = [...new Set(outages.map(({ seconds }) => seconds))].toSorted((a, b) => a - b);
  const inTime = outages.filter(({ backAfter }) => backAfter <= AIM_MS).length;
  return [
    ...durations.flatMap((seconds) => {
      const times = outages.filter((outage) => outage.seconds === seconds).map(({ backAfter }) => backAfter);
      const name = `killed for ${seconds} s: picture back`;
      return [
        { ...milliseconds(`${name}, p50`, percentile(times, 50)), note: `${times.length} times` },
        milliseconds(`${name}, slowest`, Math.max(...times), AIM_MS),
      ];
    }),
    {
      name: `back within ${AIM_MS / 1000} s, of ${outages.length}`,
      value: inTime,
      unit: '',
      floor: outages.length,
      note: loadNow(),
    },
    { name: 'pages that loaded again', value: outages.filter(({ hasReloaded }) => hasReloaded).length, unit: '', aim: 0 },
  ];
}
