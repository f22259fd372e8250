import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { hashOfAddress } from '#shared/account-keys.ts';
import type { IncidentAction, OrganizationAction, PersonAction } from '#shared/operator.ts';
import { AUDIT } from '#shared/organization-keys.ts';
import { CHANGES_KEPT_SECONDS, changePut } from './audit-store.ts';
import { dynamodb, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import type { TransactionPart } from '../../platform/transact.ts';

interface AnyAct {
  /** The id of the operator's account. */
  by: string;
  /** The reason, or the text of a message; empty for an act without one. */
  text: string;
}

/** An act of an operator on an organisation. */
export interface ActOnOrganization extends AnyAct {
  organizationId: string;
  action: OrganizationAction;
  /** The subject of a message. */
  subject?: string;
  /** The event of an act on one, with its title at that time. */
  event?: { eventId: string; title: string };
}

/** An act about a person who asked for their data, or against it. */
interface ActOnPerson extends AnyAct {
  /** As {@link personTag} returns it: the log outlives what is erased. */
  person: string;
  action: PersonAction;
}

/** An act of an operator on the status page, which concerns no organisation. Its text is the update. */
export interface IncidentAct extends AnyAct {
  action: IncidentAction;
  /** The title of the incident. */
  subject: string;
}

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

/** An act of an operator on the status page, which concerns no organisation. */
/** The partition of the operators' log, which no organisation's id names. */
const PARTITION = `${AUDIT}OPERATORS`;

/** Returns an act with its place in the log. */
export function newAct<A extends ActOnOrganization | ActOnPerson | IncidentAct>(act: A, now: Date): LogEntry<A> {
  const at = now.toISOString();
  return { ...act, actId: `${at}#${newId('chg')}`, at };
}

function itemOf(actId: string, act: Omit<AnyLoggedAct, 'actId'>) {
  const ttl = Math.floor(Date.parse(act.at) / 1000) + CHANGES_KEPT_SECONDS;
  return { pk: PARTITION, sk: actId, ttl, ...act };
}

/** Returns the part of a transaction that logs an act on the status page with the operators. */
export function incidentActPut(act: IncidentAct, now: Date): TransactionPart {
  const { actId, ...logged } = newAct(act, now);
  return { Put: { TableName: env.accountsTable, Item: itemOf(actId, logged) } };
}

/** Returns the parts of a transaction that log an act with the operators, and with the organisation, whose owners may know of it. */
export function actPuts({ actId, ...act }: LoggedAct): TransactionPart[] {
  const put = { Put: { TableName: env.accountsTable, Item: itemOf(actId, act) } };
  if ('person' in act) return [put];
  const { organizationId, by, action, text, subject, event } = act;
  const target = event === undefined ? {} : { eventId: event.eventId };
  const after = { ...(subject !== undefined && { subject }), ...(text !== '' && { reason: text }) };
  return [put, changePut({ organizationId, by, action: `operator.${action}`, target, after }, new Date(act.at))];
}

/** Logs an act with the operators alone, such as one about a person, or on an order of the platform itself. Idempotent. */
export async function logAct({ actId, ...act }: LoggedAct): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.accountsTable, Item: itemOf(actId, act) }));
}

/** Returns an act on an organisation or about a person; null if it is no longer in the log. */
export async function findAct(actId: string): Promise<LoggedAct | null> {
  const item = await readItem(env.accountsTable, { pk: PARTITION, sk: actId });
  return item ? toAct<LoggedAct>(item) : null;
}

/** Returns acts of all operators, the latest first. @param before the place after which to continue; null for the latest */
export async function actsBefore(before: string | null, limit: number): Promise<AnyLoggedAct[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.accountsTable,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': PARTITION, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => toAct<AnyLoggedAct>(item));
}

const toAct = <A>({ pk: _pk, sk, ttl: _ttl, ...act }: Record<string, unknown>): A => ({ ...act, actId: sk }) as unknown as A;
