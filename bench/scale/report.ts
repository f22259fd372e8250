import { PLAYBACK_PER_SECOND, renewalInterval } from '#shared/video/playback/playback-pace.ts';
import { evening } from '../../infra/tools/demand/assumptions.ts';
import { type Comparison, refusedForPlayers } from '../../infra/tools/demand/simulation/comparison.ts';
import type { LimitUse } from '../../infra/tools/demand/quotas/limits.ts';
import { type Quota, QUOTAS_READ_ON, quotas } from '../../infra/deployment/quotas/audience-quotas.ts';
import { audienceDemand, type Delivery } from '../../infra/tools/demand/viewer-demand.ts';
import { TYPICAL_MBIT } from '../../infra/tools/cost/assumptions.ts';
import type { MeasuredCalls } from '../../infra/tools/cost/measured-calls.ts';
import { readMeasuredViewer } from '../../infra/tools/demand/measured-viewer.ts';
import type { Evening } from '../../infra/tools/demand/simulation/simulate.ts';

/** Returns the figures as Markdown. */
export function reportOf(
  comparisons: readonly Comparison[],
  limits: readonly LimitUse[],
  measured: Pick<MeasuredCalls, 'film'>,
): string {
  const tables = [requestsTable(comparisons[0]!.evening), rulesTable(comparisons), demandTable(measured), limitsTable(limits)];
  return [...tables, sourcesOf()].join('\n\n');
}

const DELIVERIES: readonly Delivery[] = ['low', 'usual', 'film'];
const NAMES: Readonly<Record<Delivery, string>> = {
  low: 'a broadcast with low latency',
  usual: 'a broadcast with the usual latency',
  film: 'a film',
};

/** Returns what audiences ask of the edge, by the model that `npm run cost` and `npm run preflight` have as well. */
function demandTable(measured: Pick<MeasuredCalls, 'film'>): string {
  const rows = DELIVERIES.flatMap((delivery) =>
    [10_000, 100_000, 1_000_000].map((viewers) => {
      const { each, requests, gigabits } = audienceDemand(viewers, { delivery, mbit: TYPICAL_MBIT }, measured);
      return [NAMES[delivery], number(viewers), each.toPrecision(3), number(requests), number(gigabits)];
    }),
  );
  const head = ['What they watch', 'viewers', 'requests a second each', 'requests a second', 'Gbit/s'];
  return `What audiences ask of the edge while they watch, at ${TYPICAL_MBIT} Mbit/s:\n\n${table(head, rows)}`;
}

const number = (value: number) => Math.round(value).toLocaleString('en-US');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the highest number of requests in a second, for every quarter of an hour. */
function requestsTable({ series }: Evening): string {
  const QUARTER = 15 * 60;
  const kinds = [series.pages, series.buying, series.webhooks, series.waiting, series.first, series.renewals];
  const rows = [];
  for (let from = 0; from + QUARTER <= series.pages.length; from += QUARTER) {
    const minutes = (evening.opensAt + from) / 60;
    const peaks = kinds.map((values) => Math.max(...values.subarray(from, from + QUARTER)));
    rows.push([`${minutes} to ${minutes + 15}`, ...peaks.map(number), number(series.playing[from + QUARTER - 1]!)]);
  }
  const head = ['Minutes from the start', 'pages', 'buying', 'webhooks', 'waiting', 'first play', 'renewals', 'playing'];
  return `Requests to the API in the busiest second of each quarter of an hour, and viewers whose film plays at its end:\n\n${table(head, rows)}`;
}

function rulesTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((each) => {
    const { evening: all, label } = each;
    const { refusedPlayers, interrupted, meanWaitSeconds, longestWaitSeconds } = all;
    const waits = `${number(meanWaitSeconds)} / ${number(longestWaitSeconds)}`;
    return [label, number(refusedForPlayers(each)), number(refusedPlayers), number(interrupted), waits];
  });
  const head = [
    'Rules',
    'buyers’ calls refused because of players',
    'players’ calls refused and repeated',
    'films interrupted',
    'wait for the film: mean / longest, s',
  ];
  return `The same audience under other rules:\n\n${table(head, rows)}`;
}

/** Returns where each limit stands, as Markdown. */
export function limitsTable(limits: readonly LimitUse[]): string {
  const rows = limits.map(({ name, peak, metAt }) => {
    const { service, item, value, unit, note } = quotas[name] as Quota;
    const minute = Math.round((evening.opensAt + peak.second) / 60);
    const audience = metAt === null ? 'not met' : number(metAt < 1000 ? metAt : Math.round(metAt / 1000) * 1000);
    return [`${service}: ${item}`, `${number(value)} ${unit}`, number(peak.value), `${minute}`, audience, note ?? ''];
  });
  const head = ['Limit', 'quota', 'highest use', 'at minute', 'met by an audience of', ''];
  return `Each limit, the one that the smallest audience meets first:\n\n${table(head, rows)}`;
}

function sourcesOf(): string {
  const addresses = [...new Set(Object.values(quotas).map(({ source }) => source))];
  return `Sources of the quotas, read on ${QUOTAS_READ_ON} in copies kept by a search service (second-hand):\n${addresses.map((address) => `<${address}>`).join(', ')}.`;
}

/** Returns what the figures depend on, so that a test finds figures that are out of date. */
export function inputsOf(viewers: number, measuredOn: string): string {
  const interval = Math.round(renewalInterval({ audience: viewers, perSecond: PLAYBACK_PER_SECOND }));
  return `${number(viewers)} viewers; calls measured on ${measuredOn}; a player of broadcasts on ${readMeasuredViewer().measuredOn}; playback limit ${number(PLAYBACK_PER_SECOND)} a second; renewed every ${interval} s at most`;
}
