import { type AudienceDemand, demandInWords } from '../demand/viewer-demand.ts';
import type { Verdict } from './check.ts';
import { isUnknown, type KnownQuota } from './readings/reading.ts';
import { utc } from './window.ts';

/** The event and the stage that the verdicts are about. */
export interface Occasion {
  viewers: number;
  start: Date;
  stage: string;
  region: string;
  now: Date;
  demand: AudienceDemand;
}

const DAY_MS = 86_400_000;
/** Days that AWS may take for a higher quota, as a rule of thumb. */
const AWS_TAKES_DAYS = 14;

/** Returns the report: what breaks, the smallest audience first, what is unknown, and what is enough. */
export function reportOf(verdicts: readonly Verdict[], occasion: Occasion): string {
  const breaking = verdicts.filter(({ breaksAt }) => breaksAt !== null).toSorted((a, b) => a.breaksAt! - b.breaksAt!);
  const unknown = verdicts.filter(({ check }) => isUnknown(check.reading));
  const enough = verdicts.filter((verdict) => !breaking.includes(verdict) && !unknown.includes(verdict));
  return [
    headline(occasion),
    demandInWords(occasion.demand),
    ...section('Breaks, the smallest audience first', breaking.map(breakingLines)),
    ...section('Unknown, so not counted as enough', unknown.map(unknownLines)),
    ...section('Enough', enough.map(enoughLines)),
    '',
    summary(breaking, unknown),
  ].join('\n');
}

/** Returns the command's exit code: 1 if something breaks, 2 if that is not known of everything, otherwise 0. */
export function exitCodeOf(verdicts: readonly Verdict[]): 0 | 1 | 2 {
  if (verdicts.some(({ breaksAt }) => breaksAt !== null)) return 1;
  return verdicts.some(({ check }) => isUnknown(check.reading)) ? 2 : 0;
}

function headline({ viewers, start, stage, region, now }: Occasion): string {
  const days = Math.max(0, Math.floor((start.getTime() - now.getTime()) / DAY_MS));
  const hurry = days < AWS_TAKES_DAYS ? ' AWS may take two weeks for a quota.' : '';
  return `${number(viewers)} viewers on ${utc(start)}, stage ${stage} in ${region}. Days left: ${days}.${hurry}`;
}

const section = (title: string, entries: string[][]) => (entries.length === 0 ? [] : ['', title, ...entries.flat()]);

const nameOf = ({ check }: Verdict) => `${check.service}: ${check.item}`;

function breakingLines(verdict: Verdict): string[] {
  const { check, breaksAt, needed, wanted } = verdict;
  const known = check.reading as KnownQuota;
  return [
    `  ${nameOf(verdict)}: breaks at ${number(breaksAt!)} viewers`,
    `    has ${number(known.value)} ${check.unit}${noteOf(known)}; needs ${number(needed)}`,
    `    ${check.remedy(wanted)}`,
  ];
}

function unknownLines(verdict: Verdict): string[] {
  const { check, needed, wanted } = verdict;
  const why = isUnknown(check.reading) ? check.reading.unknown : '';
  return [`  ${nameOf(verdict)}: ${why}`, `    needs ${number(needed)} ${check.unit}`, `    ${check.remedy(wanted)}`];
}

function enoughLines(verdict: Verdict): string[] {
  const { check, needed } = verdict;
  const known = check.reading as KnownQuota;
  return [`  ${nameOf(verdict)}: has ${number(known.value)} ${check.unit}${noteOf(known)}; needs ${number(needed)}`];
}

const noteOf = ({ note }: KnownQuota) => (note ? ` (${note})` : '');

function summary(breaking: readonly Verdict[], unknown: readonly Verdict[]): string {
  const left = unknown.length === 0 ? '' : ` ${unknown.length} could not be read: look at them by hand.`;
  const [first] = breaking;
  if (first) return `First to break: ${nameOf(first)}, at ${number(first.breaksAt!)} viewers.${left}`;
  return unknown.length === 0 ? 'Everything is enough.' : `Nothing breaks, as far as is known.${left}`;
}

/** Formats a number: whole from ten on, otherwise with two digits at most. */
function number(value: number): string {
  if (value === Infinity) return 'no limit of';
  return value.toLocaleString('en-US', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });
}
