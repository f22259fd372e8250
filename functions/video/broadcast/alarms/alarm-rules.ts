import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { type BroadcastAlarm, broadcastAlarm, type BroadcastAlarmName } from '#shared/bus/video/broadcast-alarms.ts';
import type { Broadcast } from '../broadcast.ts';

/** The faults of a broadcast by alarm, in plain words; empty if the alarm's own sentence says it all. */
type Wrongs = Partial<Record<BroadcastAlarmName, string>>;

const ALARMS: readonly BroadcastAlarmName[] = [
  'black-picture',
  'encoder-alerts',
  'packager-errors',
  'slow-packager',
  'late-picture',
  'stalling-players',
];

const REFUSES = 'One request in five is refused (4xx)';
const FAILS = 'Requests fail (5xx)';

/**
 * Returns the alarms that begin or end when a broadcast changes. Only one that viewers watch has any, or wait for: an encoder that is
 * prepared before the event begins has no picture either. Further faults of an encoder raise its alarm again, so that the operator reads of each.
 * @param before null if the event had no broadcast
 * @param at ISO 8601
 */
export function alarmsBetween(eventId: string, before: Broadcast | null, after: Broadcast, at: string): BroadcastAlarm[] {
  const was = before?.id === after.id ? wrongsOf(before) : {};
  const is = wrongsOf(after);
  return ALARMS.flatMap((alarm) => {
    const [known, now] = [was[alarm], is[alarm]];
    if (known === now) return [];
    // A fault that ends while others last is no news to wake somebody for.
    if (known !== undefined && now !== undefined && !hasMore(known, now)) return [];
    const state = now === undefined ? ('over' as const) : ('raised' as const);
    const since = sinceOf(alarm, state === 'over' ? before! : after);
    return [broadcastAlarm({ alarm, state, eventId, broadcastId: after.id, at, ...(since !== undefined && { since }) }, now)];
  });
}

/** Returns when a trouble began that may be the platform's own; undefined for all others. @param troubled the broadcast while it has it */
function sinceOf(alarm: BroadcastAlarmName, { since, packager }: Broadcast): string | undefined {
  if (alarm === 'black-picture') return since;
  return alarm === 'packager-errors' || alarm === 'slow-packager' ? packager?.since : undefined;
}

function wrongsOf({ state, received, packager, stalling, isLate }: Broadcast): Wrongs {
  if (state === 'test' && isLate) return { 'late-picture': '' };
  if (!isOnAir(state)) return {};
  const problems = received?.problems ?? [];
  const troubles = packager?.troubles ?? [];
  const unanswered = [...(troubles.includes('refuses') ? [REFUSES] : []), ...(troubles.includes('fails') ? [FAILS] : [])];
  return {
    ...(state === 'interrupted' && { 'black-picture': '' }),
    ...(problems.length > 0 && { 'encoder-alerts': sentenceOf(problems) }),
    ...(unanswered.length > 0 && { 'packager-errors': sentenceOf(unanswered) }),
    ...(troubles.includes('is-slow') && { 'slow-packager': '' }),
    ...(stalling && { 'stalling-players': '' }),
  };
}

const BETWEEN = '; ';
const sentenceOf = (problems: readonly string[]) => `${problems.toSorted().join(BETWEEN)}.`;

/** Returns true if one list of faults names any that the other does not. */
function hasMore(known: string, now: string): boolean {
  const listed = (sentence: string) => sentence.replace(/\.$/, '').split(BETWEEN);
  const before = new Set(listed(known));
  return listed(now).some((problem) => !before.has(problem));
}
