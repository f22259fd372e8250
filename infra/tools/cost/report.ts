import { LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';
import { LIVE_LATENCIES } from '#shared/video/broadcast/live-latency.ts';
import { demandInWords } from '../demand/viewer-demand.ts';
import type { Bill } from './bill.ts';
import { amount, dollars, tableOf } from './bill-table.ts';
import { restInOneLine } from './rest/cost-at-rest.ts';
import type { EventCost } from './event/cost-of-event.ts';
import { UPLOADED_LINES } from './event/film-usage.ts';
import type { Takings } from './event/takings.ts';

/** Returns the cost of an event as text. */
export function reportOf({ event, bill, demand, rest, film, live: hours, takings, basis }: EventCost): string {
  const { viewers, hours: watched, bitrate, buyers } = event;
  const { assumptions: given } = basis;
  return [
    `${amount(viewers)} viewers; ${amount(buyers * 100)} % of them buy and watch for ${watched} h at ${bitrate} Mbit/s${howOf(event)}.`,
    demandInWords(demand),
    '',
    tableOf(bill, 'The event'),
    '',
    `Per viewer: ${dollars((bill.full - bill.saved) / viewers)}; at list price ${dollars(bill.full / viewers)}.`,
    ...(takings ? ['', ...takingsLines(takings, bill)] : []),
    '',
    tableOf(film, `An hour of film of ${UPLOADED_LINES} lines, uploaded as a video file`),
    '',
    ...liveLines(hours, bitrate),
    restInOneLine(rest),
    '',
    `Prices: ${basis.region}, read on ${basis.pricesReadOn}; infra/tools/cost/prices/prices.ts names the source of each.`,
    'Free: units that AWS gives every account every month, if nothing else in the account uses them up.',
    `Calls: measured on ${basis.callsMeasuredOn}, and what a player of a broadcast asks for on ${basis.viewerMeasuredOn}: one viewer on the local platform.`,
    `Assumed: ${given.missedShare * 100} % of cacheable requests miss the edge; a call is billed for ${given.billedMs} ms,`,
    `  ${given.billedMsHashing} ms if it hashes a password, ${given.billedMsScheduled} ms if it is scheduled;`,
    `  all renditions together are ${given.renditionsFactor} times the size of what one viewer gets;`,
    `  a buyer leaves ${given.storedBytes / 1024} kB in the tables, and those of a month without visitors hold ${given.storedGigabytesIdle} GB.`,
    `  ${given.regionalCaches} regional caches fetch each rendition of a broadcast.`,
    'Not included: taxes, mail, a domain, what organisers do, earlier versions of replaced films',
    '  ($0.023 a month for each GB, for 30 days), restoring a table ($0.15 for each GB), and optional settings.',
  ].join('\n');
}

type LiveHour = EventCost['live'][number];

const editionOf =
  (lines: number) =>
  ({ editions }: LiveHour) =>
    editions[lines] ?? 0;

/** The rows about an hour live: their names, and what each says of an audience. */
const LIVE_ROWS: readonly (readonly [name: string, dollars: (hour: LiveHour) => number])[] = [
  ['Broadcast, one pipeline', ({ single }) => single],
  ['Broadcast, two pipelines', ({ redundant }) => redundant],
  ['Each multistream target', ({ target }) => target],
  ...LIVE_EDITIONS.map((lines) => [`Edition for tickets up to ${lines} lines`, editionOf(lines)] as const),
  ...LIVE_LATENCIES.map((latency) => [`Each viewer, ${latency} latency`, ({ each }: LiveHour) => each[latency]] as const),
  ...LIVE_LATENCIES.map(
    (latency) => [`Each viewer’s firewall, ${latency} latency`, ({ firewall }: LiveHour) => firewall[latency]] as const,
  ),
  ...LIVE_LATENCIES.map(
    (latency) =>
      [
        `Together, one pipeline, ${latency} latency`,
        ({ viewers, single, each }: LiveHour) => single + viewers * each[latency],
      ] as const,
  ),
];

/** Says what the event is beside its picture. */
function howOf({ live, hasFirewall }: EventCost['event']): string {
  const broadcast = live ? `, live with ${live.latency} latency and ${live.redundant ? 'two pipelines' : 'one pipeline'}` : '';
  return `${broadcast}${hasFirewall ? ', behind a firewall' : ''}`;
}

/** Returns the costs of an hour live, at list price, with a column for each audience. */
function liveLines(hours: readonly LiveHour[], bitrate: number): string[] {
  const row = (name: string, cells: string[]) => `${name.padEnd(42)}${cells.map((cell) => cell.padStart(20)).join('')}`;
  const audiences = hours.map(({ viewers }) => `${amount(viewers)} viewers`);
  return [
    `An hour live at ${bitrate} Mbit/s, with the setting \`live\`, at list price`,
    '',
    row('', audiences),
    ...LIVE_ROWS.map(([name, value]) =>
      row(
        name,
        hours.map((hour) => dollars(value(hour))),
      ),
    ),
    '',
  ];
}

function takingsLines({ tickets, revenue, cardFees }: Takings, { full, saved }: Bill): string[] {
  const rows: [string, number][] = [
    [`Revenue of ${amount(tickets)} tickets`, revenue / 100],
    ['Card fees (2.9 % + $0.30 each)', -cardFees / 100],
    ['AWS', saved - full],
    ['Margin', (revenue - cardFees) / 100 - (full - saved)],
  ];
  const width = Math.max(...rows.map(([, value]) => dollars(value).length));
  return rows.map(([name, value]) => `${name.padEnd(34)}  ${dollars(value).padStart(width)}`);
}
