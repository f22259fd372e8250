import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import * as z from 'zod/mini';
import { ACTS_ON_ORGANIZATIONS, ACTS_ON_PEOPLE, INCIDENT_ACTS } from '#shared/operations/operator.ts';
import { AUDIT } from '#shared/people/organization-keys.ts';
import { changePut, entryExpires, logsKeeping } from './audit-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

const anyAct = {
  /** The id of the operator's account. */
  by: z.string(),
  /** The reason, or the text of a message; empty for an act without one. */
  text: z.string(),
  /** ISO 8601. */
  at: z.string(),
};

const actOnOrganization = z.object({
  ...anyAct,
  organizationId: z.string(),
  action: z.enum(ACTS_ON_ORGANIZATIONS),
  /** The subject of a message. */
  subject: z.exactOptional(z.string()),
  /** The event of an act on one, with its title at that time. */
  event: z.exactOptional(z.object({ eventId: z.string(), title: z.string() })),
});

const actOnPerson = z.object({
  ...anyAct,
  /** As {@link personTag} returns it: the log outlives what is erased. */
  person: z.string(),
  action: z.enum(ACTS_ON_PEOPLE),
});

const incidentAct = z.object({
  ...anyAct,
  action: z.enum(INCIDENT_ACTS),
  /** The title of the incident. */
  subject: z.string(),
});

export const acts = new ItemKind({
  ...logsKeeping,
  table: 'accounts',
  // No organisation's id names this partition.
  pk: keyAfter(AUDIT, key`OPERATORS`),
  sk: key`${'actId'}`,
  schema: z.discriminatedUnion('action', [actOnOrganization, actOnPerson, incidentAct]),
  expires: entryExpires,
});

/** An act of an operator on an organisation. */
export type ActOnOrganization = Omit<z.output<typeof actOnOrganization>, 'at'>;

/** An act about a person who asked for their data, or against it. */
type ActOnPerson = Omit<z.output<typeof actOnPerson>, 'at'>;

/** An act of an operator on the status page, which concerns no organisation. Its text is the update. */
export type IncidentAct = Omit<z.output<typeof incidentAct>, 'at'>;

/** An act as the operators' log has it. */
export type LogEntry<A> = A & {
  /** Its place in the log: its moment, and a part that keeps concurrent acts apart. */
  actId: string;
  /** ISO 8601. */
  at: string;
};
export type LoggedAct = LogEntry<ActOnOrganization> | LogEntry<ActOnPerson>;
/** An act of any kind: on the status page as well. */
export type AnyLoggedAct = LoggedAct | LogEntry<IncidentAct>;

/** Characters of a tag: enough to tell people apart, and no address can be read from it. */
const TAG_CHARACTERS = 12;

/** Returns what stands for the person of an address in the log. @param email folded */
export const personTag = (email: string): string => hashOfAddress(email).slice(0, TAG_CHARACTERS);

/** Returns an act with its place in the log. */
export function newAct<A extends ActOnOrganization | ActOnPerson | IncidentAct>(act: A, now: Date): LogEntry<A> {
  const at = now.toISOString();
  return { ...act, actId: `${at}#${newId('chg')}`, at };
}

const actPut = ({ actId, ...act }: AnyLoggedAct) => acts.put(act, { actId });

/** Returns the part of a transaction that logs an act on the status page with the operators. */
export const incidentActPut = (act: IncidentAct, now: Date): TransactionPart => actPut(newAct(act, now));

/** Returns the parts of a transaction that log an act with the operators, and with the organisation, whose owners may know of it. */
export function actPuts(act: LoggedAct): TransactionPart[] {
  const put = actPut(act);
  if ('person' in act) return [put];
  const { organizationId, by, action, text, subject, event } = act;
  const target = event === undefined ? {} : { eventId: event.eventId };
  const told = { ...(subject !== undefined && { subject }), ...(text !== '' && { reason: text }) };
  return [put, changePut({ organizationId, by, action: `operator.${action}`, target, after: told }, new Date(act.at))];
}

/** Logs an act with the operators alone, such as one about a person, or on an order of the platform itself. Idempotent. */
export async function logAct(act: LoggedAct): Promise<void> {
  await dynamodb().send(new PutCommand(actPut(act).Put));
}

/** Returns an act on an organisation or about a person; null if it is no longer in the log. */
export async function findAct(actId: string): Promise<LoggedAct | null> {
  const act = await acts.find({ actId });
  return act && ('organizationId' in act || 'person' in act) ? { ...act, actId } : null;
}

/** A part of the operators' log. */
interface ActsPage {
  acts: AnyLoggedAct[];
  /** The place after which to continue; null after the last one. */
  next: string | null;
}

/** Returns acts of all operators, the latest first. @param before the place after which to continue; null for the latest */
export async function actsBefore(before: string | null, limit: number): Promise<ActsPage> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: acts.tableName,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': acts.starts.pk, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return {
    acts: Items.flatMap((item) => acts.readable([item]).map((act) => ({ ...act, actId: String(item.sk) }))),
    next: Items.length === limit ? String(Items.at(-1)!.sk) : null,
  };
}
