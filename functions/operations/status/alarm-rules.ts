import type { AlarmChange } from '#shared/bus/alarm-changes.ts';
import type { BroadcastAlarm } from '#shared/bus/video/broadcast-alarms.ts';
import type { StatusPart } from '#shared/operations/status.ts';
import type { Finding } from './findings-store.ts';

/**
 * The alarms that viewers and organisers feel, by the end of their names (`Marquee-prod-Api-5xx`), and the part that each is about. All others
 * are for the operator alone: a dead letter of a report, or a budget, is nobody else's problem.
 */
const PART_OF: readonly (readonly [ending: RegExp, part: StatusPart])[] = [
  [/-Canary-Probe-Failed$/, 'sign-in'],
  [/-Payments-Scheduled-reconcile-payments$/, 'payments'],
  [/-(?:DeadLetters|Events)-record-purchase$/, 'payments'],
  [/-(?:DeadLetters|Events)-send-(?:urgent-)?mail$/, 'mail'],
  [/-Films-5xx$/, 'films'],
  [/-(?:Assets|Answers)-5xx$/, 'pages'],
  [/-Api-(?:[\w-]+-)?5xx$/, 'pages'],
];

/** Returns the part of the platform that an alarm is about; null for one that only the operator feels. */
export const partOfAlarm = (name: string): StatusPart | null => PART_OF.find(([ending]) => ending.test(name))?.[1] ?? null;

/** Returns the time in which an alarm was raised, as far as a change of its state tells it; null if it tells nothing. */
export function findingOf({ alarmName: alarm, state, previousState: before }: AlarmChange): Finding | null {
  const part = partOfAlarm(alarm);
  if (part === null) return null;
  const at = momentOf(state.timestamp);
  if (state.value === 'ALARM') return { part, alarm, from: at, to: null };
  return before?.value === 'ALARM' && before.timestamp !== undefined
    ? { part, alarm, from: momentOf(before.timestamp), to: at }
    : null;
}

/**
 * Returns what an alarm about one broadcast tells; null if it tells nothing of the platform. The packager is shared by all broadcasts. A lost
 * picture is most likely the organiser's, so it says whose it is: only several at once are the platform's.
 */
export function findingOfBroadcast(told: BroadcastAlarm): Finding | null {
  const { alarm, state, eventId, broadcastId, ownerId = eventId, since, at } = told;
  if (since === undefined) return null;
  const named = `${alarm}#${broadcastId}`;
  const finding: Finding = { part: 'live', alarm: named, from: since, to: state === 'over' ? at : null };
  return alarm === 'black-picture' ? { ...finding, ownerId } : finding;
}

/** CloudWatch writes moments as `2026-11-27T20:00:00.000+0000`. */
const momentOf = (timestamp: string) => new Date(timestamp.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')).toISOString();
