import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../dynamodb.ts';
import { env } from '../env.ts';
import { ApiError } from './api-error.ts';
import { again, retry } from '../retry.ts';

/** The number of attempts in a time window, which begins with the first attempt. */
export interface WindowCount {
  /** Attempts in the window, this one included. */
  tried: number;
  /** Seconds since the epoch. */
  windowEndsAt: number;
}

/** Returns the seconds to wait before the next attempt; 0 if this one is allowed. */
export function secondsOver({ tried, windowEndsAt }: WindowCount, limit: number, now: number): number {
  return tried > limit ? Math.max(1, windowEndsAt - now) : 0;
}

/**
 * Counts an attempt under a key of the accounts table. Callers count before they do anything for the attempt: otherwise a burst
 * could pass while the count is still low.
 * @param now seconds since the epoch
 * @param keepsTtl true for an item that may have to outlive the window
 */
export async function countInWindow(
  key: { pk: string; sk: string },
  seconds: number,
  now: number,
  keepsTtl = false,
): Promise<WindowCount> {
  const attributes = await openOrCount({
    open: {
      Key: key,
      UpdateExpression: `SET tried = :one, windowEndsAt = :end, #ttl = ${keepsTtl ? 'if_not_exists(#ttl, :end)' : ':end'}`,
      ConditionExpression: 'attribute_not_exists(windowEndsAt) OR windowEndsAt <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':end': now + seconds, ':now': now },
    },
    count: {
      Key: key,
      UpdateExpression: 'ADD tried :one',
      ConditionExpression: 'windowEndsAt > :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now },
    },
  });
  return attributes as unknown as WindowCount;
}

/** Takes back an attempt that turned out not to matter, if its window is still open. */
export async function uncount(key: { pk: string; sk: string }, { windowEndsAt }: WindowCount): Promise<void> {
  try {
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.accountsTable,
        Key: key,
        UpdateExpression: 'ADD tried :less',
        ConditionExpression: 'windowEndsAt = :end AND tried > :none',
        ExpressionAttributeValues: { ':less': -1, ':end': windowEndsAt, ':none': 0 },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

type Update = Omit<UpdateCommandInput, 'TableName'>;

/** Opens a window if none is open, else counts in it. It may end or open between the two updates, so both are tried twice. */
export function openOrCount({ open, count }: { open: Update; count: Update }): Promise<Record<string, unknown>> {
  return retry({ tries: 2, waitMs: 0 }, async () => {
    const counted = (await attributesAfter(open)) ?? (await attributesAfter(count));
    return counted ?? again(new Error('The attempt could not be counted: its window kept opening and closing.'));
  });
}

/** Returns null if the update's condition did not hold. */
async function attributesAfter(update: Update): Promise<Record<string, unknown> | null> {
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({ TableName: env.accountsTable, ReturnValues: 'ALL_NEW', ...update }),
    );
    return Attributes;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** A limit on the attempts in a time window. */
interface Limit {
  /** Key of the window's item in the accounts table. */
  key: { pk: string; sk: string };
  limit: number;
  windowSeconds: number;
  /** First sentence of the error message: what there was too much of. */
  what: string;
  /** The field that the limit is about. */
  field?: string;
}

/**
 * Counts an attempt before anything is done for it.
 * @returns the count, which is needed to take the attempt back
 * @throws ApiError too_many_attempts, with the seconds to wait
 */
export async function limitTries({ key, limit, windowSeconds, what, field }: Limit, now: Date): Promise<WindowCount> {
  const seconds = Math.floor(now.getTime() / 1000);
  const counted = await countInWindow(key, windowSeconds, seconds);
  const wait = secondsOver(counted, limit, seconds);
  if (wait > 0) throw tooManyAttempts(wait, what, field);
  return counted;
}

/**
 * Returns the error for too many attempts, which says how long to wait.
 * @param seconds until the next attempt is allowed, at least 1
 * @param what happened, in a sentence
 * @param field the field that the limit is about
 */
export function tooManyAttempts(seconds: number, what = 'Too many attempts.', field?: string): ApiError {
  return new ApiError('too_many_attempts', {
    message: `${what} Try again in ${formatDuration(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
    ...(field !== undefined && { field }),
  });
}

function formatDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
