import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { embedPath } from '#shared/catalog/embed.ts';
import { formatMoney } from '#shared/money/money.ts';
import { describePackage } from '../packages/describe-package.ts';

/** Returns an event as text, one fact per line. */
export function describeEvent(event: StudioEvent): string {
  const facts: [string, string][] = [
    ['id', event._id],
    ['status', event.status],
    ['address', event.url],
    ['starts', event.start_time],
    ['ends', event.end_time ?? 'never (on demand)'],
    ...filmOf(event),
    ...(event.is_live ? [['live', 'yes'] as [string, string]] : []),
    ...(event.is_trial ? [['free trial', describeTrial(event)] as [string, string]] : []),
    ...countriesOf(event),
    ...embedOf(event),
    ...(event.in_subscription ? [['included', 'in your subscriptions'] as [string, string]] : []),
    ['refunds', describeRefunds(event)],
    ...missedMinutesOf(event),
    ...audienceOf(event),
    ...(event.cost_limit === null ? [] : [['cost limit', formatMoney(event.cost_limit)] as [string, string]]),
    ...(event.watermark ? [['mark', 'the viewer’s order number, over the picture'] as [string, string]] : []),
    ...(event.ad_tag === null ? [] : [['ads', event.ad_tag] as [string, string]]),
    ...event.packages.map((pkg): [string, string] => ['package', describePackage(pkg)]),
  ];
  return [event.title, ...facts.map(([label, value]) => `  ${label.padEnd(11)}${value}`)].join('\n');
}

/** Returns when the film of an event opens, unless that is its start. */
function filmOf({ available_from: from, start_time: start }: StudioEvent): [string, string][] {
  const [opens, starts, now] = [Date.parse(from ?? start), Date.parse(start), Date.now()];
  if (opens === starts || Math.max(opens, starts) <= now) return [];
  return [['film opens', opens <= now ? 'open already' : new Date(opens).toISOString()]];
}

function countriesOf({ allowed_countries, blocked_countries }: StudioEvent): [string, string][] {
  if (allowed_countries.length > 0) return [['only in', allowed_countries.join(', ')]];
  return blocked_countries.length > 0 ? [['not in', blocked_countries.join(', ')]] : [];
}

/** Returns the address for the frame, and the pages that may have it. */
function embedOf({ _id, url, embed_origins: origins }: StudioEvent): [string, string][] {
  if (origins.length === 0) return [];
  return [
    ['embed', new URL(embedPath(_id), url).href],
    ['embeds on', origins.join(', ')],
  ];
}

function audienceOf({ expected_audience: audience }: StudioEvent): [string, string][] {
  return audience === null ? [] : [['expects', `${audience.toLocaleString('en-US')} viewers`]];
}

function describeRefunds({ refund_rule: rule }: StudioEvent): string {
  if (rule === 'until_start') return 'automatic until the start, then you decide';
  return rule === 'never' ? 'you decide' : `automatic until ${rule.hours_before} h before the start, then you decide`;
}

function missedMinutesOf({ missed_minutes: steps }: StudioEvent): [string, string][] {
  const parts = (steps ?? []).map(({ from, refund_percent: percent }) => `${percent}% from ${from} min`);
  return parts.length === 0 ? [] : [['missed', `${parts.join(', ')}, automatically`]];
}

function describeTrial({ has_preview, end_time, trial_minutes }: StudioEvent): string {
  const preview = has_preview ? 'its preview' : 'no preview yet';
  return end_time === null ? preview : `${preview}, and the first ${trial_minutes} min while it is live`;
}

/** Returns events as text, one per line. */
export function describeEvents(events: readonly StudioEvent[]): string {
  if (events.length === 0) return 'No events yet. Create one: event create --help';
  const width = Math.max(...events.map(({ subdomain }) => subdomain.length));
  return events
    .map(({ subdomain, status, start_time, title }) => `${subdomain.padEnd(width)}  ${status.padEnd(9)}  ${start_time}  ${title}`)
    .join('\n');
}
