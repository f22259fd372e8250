import { randomUUID } from 'node:crypto';
import type { BusRule } from '#shared/bus/bus-rule.ts';
import type { BusStore } from './bus-store.ts';

export interface Entry {
  EventBusName?: string;
  Source?: string;
  DetailType?: string;
  Detail?: string;
  /** Seconds since the epoch. */
  Time?: number;
}

interface EntryAnswer {
  EventId?: string;
  ErrorCode?: string;
  ErrorMessage?: string;
}

/** Imitates EventBridge's PutEvents, with one result per entry. Source: EventBridge API reference. */
export function putEvents(store: BusStore, rules: readonly BusRule[], entries: Entry[]) {
  const answers: EntryAnswer[] = entries.map((entry) => take(store, rules, entry));
  return { FailedEntryCount: answers.filter(({ ErrorCode }) => ErrorCode).length, Entries: answers };
}

function take(store: BusStore, rules: readonly BusRule[], entry: Entry): EntryAnswer {
  const { Source, DetailType, Detail } = entry;
  if (!Source || !DetailType || !Detail) {
    return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Source, DetailType and Detail are needed.' };
  }
  const id = randomUUID();
  let detail: unknown;
  try {
    detail = JSON.parse(Detail);
  } catch {
    return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  }
  const envelope = JSON.stringify({
    version: '0',
    id,
    'detail-type': DetailType,
    source: Source,
    account: '000000000000',
    time: new Date((entry.Time ?? Date.now() / 1000) * 1000).toISOString(),
    region: 'local',
    resources: [],
    detail,
  });
  const matching = rules.filter((rule) => rule.source.includes(Source) && rule.detailType.includes(DetailType));
  store.add(matching.map((rule) => ({ rule: rule.id, envelope })));
  return { EventId: id };
}
