import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The ids that say what a log line is about. Never an address, a token or a text of a person. */
const SUBJECTS = [
  'orderId',
  'userId',
  'aboutUserId',
  'eventId',
  'broadcastId',
  'organizationId',
  'paymentId',
  'subscriptionId',
] as const;

/** Ids of CloudFront, API Gateway, Lambda and EventBridge. Nothing that could be a sentence or an address. */
const CORRELATION_ID = /^[\w-]{8,80}={0,2}$/;
const SUBJECT_ID = /^[\w-]{1,80}$/;

/** A piece of work under way. */
interface Work {
  fields: Record<string, string>;
  /** `named`: its id stays, because others know it by that one. `shared`: it is about many things, and so about none of them. */
  kind: 'usual' | 'named' | 'shared';
}

const works = new AsyncLocalStorage<Work>();

/** Returns true for a text that can be a correlation id. */
export const isCorrelationId = (text: unknown): text is string => typeof text === 'string' && CORRELATION_ID.test(text);

/**
 * Does a piece of work whose log lines and bus events all carry one id, from the edge to the last consumer.
 * @param id the id that the work came with; a new one is made if there is none, or if it has not the form of one
 * @param kind `named` if the work keeps that id whatever it is about, as a request does that the edge has logged
 */
export const correlate = <T>(id: string | null | undefined, work: () => T, kind: Work['kind'] = 'usual'): T =>
  works.run({ fields: { correlationId: isCorrelationId(id) ? id : randomUUID() }, kind }, work);

/** Does one of several pieces of work by itself: what is said of it is not said of the others. */
export const apart = <T>(work: () => T): T => works.run({ fields: { ...logFields() }, kind: 'usual' }, work);

/** Returns the id of the work that is under way; undefined outside of any. */
export const correlationId = (): string | undefined => works.getStore()?.fields.correlationId;

/**
 * Continues under the id of an earlier piece of work, such as the one that made an order. An id that is missing, or that has not the form
 * of one, changes nothing; a named or a shared work keeps its own.
 */
export function continueUnder(id: unknown): void {
  const work = works.getStore();
  if (work?.kind === 'usual' && isCorrelationId(id)) work.fields.correlationId = id;
}

/**
 * Adds to all further log lines of this work what it is about. Of a shared work nothing is said: its parts do that, {@link apart}.
 * @param about any object; of its fields, only those are taken that have the name and the form of an id
 */
export function logAbout(about: object): void {
  const work = works.getStore();
  if (work && work.kind !== 'shared') Object.assign(work.fields, subjectOf(about));
}

/** Returns the fields that every log line of the work under way carries. */
export const logFields = (): Readonly<Record<string, string>> => works.getStore()?.fields ?? {};

/** Returns the ids in an object that say what something is about. */
function subjectOf(about: object): Record<string, string> {
  const given = about as Record<string, unknown>;
  return Object.fromEntries(
    SUBJECTS.flatMap((name) => {
      const id = given[name];
      return typeof id === 'string' && SUBJECT_ID.test(id) ? [[name, id]] : [];
    }),
  );
}

/** Lambda's context, of which tests and the local platform give what they like. */
type LambdaContext = { awsRequestId?: string } | undefined;

/** Wraps a Lambda function that does many things in a call, none of which came with an id: a schedule, a stream. Each call has its own. */
export const correlated =
  <Args extends readonly unknown[], Result>(handler: (...args: Args) => Result): ((...args: Args) => Result) =>
  (...args) =>
    correlate((args[1] as LambdaContext)?.awsRequestId, () => handler(...args), 'shared');
