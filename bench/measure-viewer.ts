import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { AUDIO_BITRATE, LADDER } from '#shared/video/broadcast/live-ladder.ts';
import { type MeasuredRung, type MeasuredWatching, measuredViewerFile } from '../infra/tools/demand/measured-viewer.ts';
import { TARGET_DURATION } from '../infra/local/live/playlist/media-playlist.ts';
import { PART_MS } from '../infra/local/live/packager/limits.ts';
import type { RunningPlatform } from '../infra/local/testing/platform/running-platform.ts';
import { runWithoutOptions } from '../infra/tools/run-tool.ts';
import { Organizer } from '../web/e2e/organizer.ts';
import { onBenchPlatform } from './bench-platform.ts';
import { prepareBroadcast } from './live/broadcast.ts';
import { ClockEncoder, USUAL } from './live/clock-encoder.ts';
import { inBrowser } from './live/in-browser.ts';
import { loadNow } from './live/load-now.ts';
import { MediaCounter } from './live/media-counter.ts';
import { Viewer } from './live/viewer.ts';

const root = path.resolve(import.meta.dirname, '..');
const SECONDS = 60;
/** As a deployment's encoder has it: a segment of one second has three parts. */
const FRAMES_A_SECOND = 30;
/** A player that has just begun loads what others have already. */
const WARM_UP_MS = 8_000;
const PICTURES_A_PART = Math.floor((PART_MS / 1000) * FRAMES_A_SECOND);
const PIECE_SECONDS: Readonly<Record<LiveLatency, number>> = {
  low: Number((PICTURES_A_PART / FRAMES_A_SECOND).toFixed(4)),
  usual: TARGET_DURATION,
};

const HELP = `Usage: npm run measure-viewer

Count what the player of one viewer asks for while it watches a broadcast of the local platform, in Chromium: for each size of a
broadcast, once with low latency and once with segments of two seconds. It takes three minutes, needs ffmpeg, and writes
infra/tools/demand/measured-viewer.json, which npm run cost, npm run preflight and npm run scale read.

  --help   show this help`;

/** `npm run measure-viewer`: counts what one viewer of a broadcast asks for. */
async function main(): Promise<number> {
  process.chdir(root);
  const latencies = {} as Record<LiveLatency, MeasuredWatching>;
  for (const latency of LIVE_LATENCIES) {
    console.log(`Watching with ${latency} latency for ${SECONDS} s …`);
    latencies[latency] = await onBenchPlatform(({ platform }) => watch(platform, latency), { MARQUEE_LIVE_LATENCY: latency });
    for (const rung of latencies[latency].rungs) console.log(`  ${JSON.stringify(rung)}`);
  }
  const measuredOn = new Date().toISOString().slice(0, 10);
  const measured = {
    measuredOn,
    command: 'npm run measure-viewer',
    player: `hls.js ${versionOf('hls.js')}`,
    seconds: SECONDS,
    latencies,
  };
  writeFileSync(measuredViewerFile, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`Written to ${path.relative(root, measuredViewerFile)} (${loadNow()}).`);
  return 0;
}

async function watch(platform: RunningPlatform, latency: LiveLatency): Promise<MeasuredWatching> {
  const organizer = await Organizer.signIn(platform);
  const rungs = await inBrowser((browser) => Promise.all(LADDER.map((rung) => watchRung(platform, organizer, rung, browser))));
  return { pieceSeconds: PIECE_SECONDS[latency], rungs };
}

/** Watches a broadcast that weighs as much as a size of a deployment's. */
async function watchRung(
  platform: RunningPlatform,
  organizer: Organizer,
  { lines, maxBitrate }: (typeof LADDER)[number],
  browser: Browser,
): Promise<MeasuredRung> {
  const { event, target } = await prepareBroadcast(organizer, `viewer-${lines}`);
  const viewer = await Viewer.of(event, platform, browser);
  const encoder = await ClockEncoder.start([target], {
    ...USUAL,
    rate: FRAMES_A_SECOND,
    bitrate: { picture: maxBitrate, sound: AUDIO_BITRATE },
  });
  try {
    await sleep(WARM_UP_MS);
    await viewer.watch();
    await sleep(WARM_UP_MS);
    const counter = new MediaCounter(viewer.page);
    await sleep(SECONDS * 1000);
    return { lines, bitrate: maxBitrate + AUDIO_BITRATE, ...(await counter.take()) };
  } finally {
    await encoder.kill();
    await viewer.leave();
  }
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

runWithoutOptions(HELP, main);
