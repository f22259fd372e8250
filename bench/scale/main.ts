import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { PLAYBACK_PER_SECOND } from '#shared/video/playback/playback-pace.ts';
import type { Comparison } from '../../infra/tools/demand/simulation/comparison.ts';
import { type Design, formerDesign, productDesign } from '../../infra/tools/demand/simulation/designs.ts';
import { growingEvenings, limitsOf } from '../../infra/tools/demand/quotas/limits.ts';
import { simulate } from '../../infra/tools/demand/simulation/simulate.ts';
import { audienceDemand, demandInWords } from '../../infra/tools/demand/viewer-demand.ts';
import { TYPICAL_MBIT } from '../../infra/tools/cost/assumptions.ts';
import { type MeasuredCalls, readMeasuredCalls } from '../../infra/tools/cost/measured-calls.ts';
import { runTool } from '../../infra/tools/run-tool.ts';
import { audienceLines } from './audiences.ts';
import { HELP, readOptions } from './options.ts';
import { plot } from './plot.ts';
import { inputsOf, limitsTable, reportOf } from './report.ts';

const VIEWERS = 1_000_000;
const EARLY = -10 * 60;
const docs = path.join(import.meta.dirname, '../../docs');
const page = path.join(docs, 'scale.md');
const eventNight = path.join(docs, 'event-night.md');

/**
 * `npm run scale`: simulates a million viewers and writes the figures and the plot into docs/scale.md, and the audiences that meet limits into
 * docs/event-night.md. With `--viewers`, it prints the figures of an audience and writes nothing.
 */
runTool({
  help: HELP,
  readOptions,
  run: ({ viewers, latency }) => {
    const measured = readMeasuredCalls();
    if (viewers === null) write(measured);
    else print(viewers, latency, measured);
    return Promise.resolve(0);
  },
});

function print(viewers: number, latency: LiveLatency, measured: MeasuredCalls): void {
  const evening = simulate(viewers, productDesign(viewers), measured);
  console.log(demandInWords(audienceDemand(viewers, { delivery: latency, mbit: TYPICAL_MBIT }, measured)));
  console.log(`\n${limitsTable(limitsOf(growingEvenings(evening, measured), measured, latency))}`);
}

function write(measured: MeasuredCalls): void {
  const compare = (label: string, design: Design): Comparison => {
    console.log(`Simulating: ${label} …`);
    return {
      label,
      evening: simulate(VIEWERS, design, measured),
      withoutPlayers: simulate(VIEWERS, design, measured, false),
    };
  };
  const comparisons = [
    compare('as it is, audience named', productDesign(VIEWERS)),
    compare('as it is, on air ten minutes early', productDesign(VIEWERS, { onAirAt: EARLY })),
    compare('as it is, audience not named', productDesign(null)),
    compare('before: one limit for all, every 60 s', formerDesign),
  ];
  const { evening } = comparisons[0]!;
  const { series } = evening;
  const lines = [
    { label: 'first play', colour: '#0a7', values: series.first },
    { label: 'waiting for the start', colour: '#e80', values: series.waiting },
    { label: 'renewals', colour: '#06c', values: series.renewals },
    { label: 'buying', colour: '#a3a', values: series.buying },
    { label: 'pages and webhooks', colour: '#777', values: series.pages.map((count, i) => count + series.webhooks[i]!) },
  ];
  const limit = { label: 'limit of playback', value: PLAYBACK_PER_SECOND };
  writeFileSync(path.join(docs, 'images/scale.svg'), plot('Requests a second to the API, one million viewers', lines, limit));
  const growing = growingEvenings(evening, measured);
  const limits = limitsOf(growing, measured, 'low');
  const inputs = `Inputs: ${inputsOf(VIEWERS, measured.measuredOn)}.`;
  writeBetween(page, 'figures', `${inputs}\n\n${reportOf(comparisons, limits, measured)}`);
  writeBetween(eventNight, 'audiences', audienceLines(limits, limitsOf(growing, measured, 'usual')).join('\n'));
  console.log(`Written to ${[page, eventNight].map((file) => path.relative(process.cwd(), file)).join(' and ')}.`);
}

/** Replaces what is between two comments of a document. */
function writeBetween(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, , after] = readFileSync(file, 'utf8').split(new RegExp(`(?<=${begin})|(?=${end})`));
  writeFileSync(file, `${before}\n\n${text}\n\n${after}`);
}
