import { LIVE_EDITIONS } from '#shared/live-ladder.ts';
import type { Bill, BillLine } from './bill.ts';
import type { EventCost } from './cost-of-event.ts';
import { UPLOADED_LINES } from './film-usage.ts';
import type { Takings } from './takings.ts';

const HEAD = ['Service', '', 'Quantity', '', 'Unit price', 'List price', 'Free', 'To pay'];
/** Columns that contain numbers, by index. */
const NUMBER_COLUMNS = [2, 5, 6, 7];

/** Returns the cost of an event as text. */
export function reportOf({ event, bill, idle, film, idleWithLive, live: hours, takings, basis }: EventCost): string {
  const { viewers, hours: watched, bitrate, buyers, isLive } = event;
  const { assumptions: given } = basis;
  const live = isLive ? ', live' : '';
  return [
    `${amount(viewers)} viewers; ${amount(buyers * 100)} % of them buy and watch for ${watched} h at ${bitrate} Mbit/s${live}.`,
    '',
    tableOf(bill, 'The event'),
    '',
    `Per viewer: ${dollars((bill.full - bill.saved) / viewers)}; at list price ${dollars(bill.full / viewers)}.`,
    ...(takings ? ['', ...takingsLines(takings, bill)] : []),
    '',
    tableOf(idle, 'A month without visitors'),
    '',
    tableOf(film, `An hour of film of ${UPLOADED_LINES} lines, uploaded as a video file`),
    '',
    ...liveLines(hours, bitrate),
    `A month without visitors or broadcasts, with the setting \`live\`: ${dollars(idleWithLive.full - idleWithLive.saved)}.`,
    '',
    `Prices: ${basis.region}, read on ${basis.pricesReadOn}; infra/tools/cost/prices.ts names the source of each.`,
    'Free: units that AWS gives every account every month, if nothing else in the account uses them up.',
    `Calls: measured on ${basis.callsMeasuredOn}, one viewer on the local platform.`,
    `Assumed: ${given.missedShare * 100} % of cacheable requests miss the edge; a call is billed for ${given.billedMs} ms,`,
    `  ${given.billedMsHashing} ms if it hashes a password, ${given.billedMsScheduled} ms if it is scheduled;`,
    `  all renditions together are ${given.renditionsFactor} times the size of what one viewer gets;`,
    `  a buyer leaves ${given.storedBytes / 1024} kB in the tables, and those of a month without visitors hold ${given.storedGigabytesIdle} GB.`,
    `  a live viewer makes ${given.liveRequestsASecond} requests a second, and ${given.regionalCaches} regional caches fetch each rendition.`,
    'Not included: taxes, mail, a firewall, a domain, what organisers do, earlier versions of replaced films',
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
  ['Each viewer', ({ each }) => each],
  ['Together, one pipeline', ({ viewers, single, each }) => single + viewers * each],
];

/** Returns the costs of an hour live, at list price, with a column for each audience. */
function liveLines(hours: readonly LiveHour[], bitrate: number): string[] {
  const row = (name: string, cells: string[]) => `${name.padEnd(38)}${cells.map((cell) => cell.padStart(20)).join('')}`;
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

function tableOf(bill: Bill, title: string): string {
  const rows = [HEAD, ...bill.lines.map(rowOf), ['Total', '', '', '', '', ...sums(bill)]];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => (NUMBER_COLUMNS.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  return [title, '', lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n');
}

function rowOf({ price, quantity, full, saved }: BillLine): string[] {
  const { service, item, unit, usd, per, tiers } = price;
  const each = `$${usd}${per === 1 ? '' : ` per ${amount(per)}`}${tiers ? ' and less' : ''}`;
  return [service, item, amount(quantity), unit, each, ...sums({ full, saved })];
}

const sums = ({ full, saved }: Pick<Bill, 'full' | 'saved'>) => [
  dollars(full),
  saved > 0 ? dollars(-saved) : '',
  dollars(full - saved),
];

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

/** Formats a quantity: three significant digits below ten, otherwise a whole number. */
const amount = (value: number) =>
  value.toLocaleString('en-US', value < 10 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });

/** Formats dollars to the cent; amounts below ten cents get two more digits, so that they do not vanish. */
function dollars(value: number): string {
  const digits = value !== 0 && Math.abs(value) < 0.1 ? 4 : 2;
  const text = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${value < 0 ? '-' : ''}$${text}`;
}
