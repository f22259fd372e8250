import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLAYBACK_PER_SECOND } from '#shared/playback-pace.ts';
import type { Comparison } from '../../infra/demand/comparison.ts';
import { type Design, formerDesign, productDesign } from '../../infra/demand/designs.ts';
import { limitsOf } from '../../infra/demand/limits.ts';
import { simulate } from '../../infra/demand/simulate.ts';
import { readMeasuredCalls } from '../../infra/tools/cost/measured-calls.ts';
import { plot } from './plot.ts';
import { inputsOf, reportOf } from './report.ts';

const VIEWERS = 1_000_000;
const EARLY = -10 * 60;
const docs = path.join(import.meta.dirname, '../../docs');
const page = path.join(docs, 'scale.md');
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];

/** `npm run scale`: simulates a million viewers and writes the figures and the plot into docs/scale.md. */
function main(): void {
  const measured = readMeasuredCalls();
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
  const [before, , after] = readFileSync(page, 'utf8').split(new RegExp(`(?<=${BEGIN})|(?=${END})`));
  const figures = `Inputs: ${inputsOf(VIEWERS, measured.measuredOn)}.\n\n${reportOf(comparisons, limitsOf(evening, measured))}`;
  writeFileSync(page, `${before}\n\n${figures}\n\n${after}`);
  console.log(`Written to ${path.relative(process.cwd(), page)}.`);
}

main();
