import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../database/dynamodb.ts';
import { env } from '../env.ts';
import { countWindows, type WindowCount } from '../items/windows-store.ts';
import { ApiError } from './api-error.ts';
import { again, retry } from '../retry.ts';

/** The key of a window's item in the accounts table. */
export interface WindowKey {
  pk: string;
  sk: string;
}

/** Returns the seconds to wait before the next attempt; 0 if this one is allowed. */
export function secondsOver({ tried, windowEndsAt }: WindowCount, limit: number, now: number): number {
  return tried > limit ? Math.max(1, windowEndsAt - now) : 0;
}

interface CountOptions {
  /** True for an item that may have to outlive the window. */
  keepsTtl?: boolean;
  /** The number of attempts that this one is counted for. */
  counts?: number;
  /** True for a window that many share, such as a network's: it is open already for nearly all of them, and one write is enough. */
  isShared?: boolean;
}

/**
 * Counts an attempt under a key of the accounts table. Callers count before they do anything for the attempt: otherwise a burst
 * could pass while the count is still low.
 * @param now seconds since the epoch
 */
export async function countInWindow(
  key: WindowKey,
  seconds: number,
  now: number,
  { keepsTtl = false, counts = 1, isShared = false }: CountOptions = {},
): Promise<WindowCount> {
  return openOrCount({
    countsFirst: isShared,
    open: {
      Key: key,
      UpdateExpression: `SET tried = :counts, windowEndsAt = :end, #ttl = ${keepsTtl ? 'if_not_exists(#ttl, :end)' : ':end'}`,
      ConditionExpression: 'attribute_not_exists(windowEndsAt) OR windowEndsAt <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':counts': counts, ':end': now + seconds, ':now': now },
    },
    count: {
      Key: key,
      UpdateExpression: 'ADD tried :counts',
      ConditionExpression: 'windowEndsAt > :now',
      ExpressionAttributeValues: { ':counts': counts, ':now': now },
    },
  });
}

/**
 * Returns the count of a window that is open at a time, without counting. Eventually consistent: of a burst, what is in progress
 * may be missing.
 * @param now seconds since the epoch
 */
export async function readWindow(key: WindowKey, now: number): Promise<WindowCount> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key: key }));
  const found = Item && countWindows.read(Item);
  return found && found.windowEndsAt > now ? found : { tried: 0, windowEndsAt: now };
}

/**
 * Takes back an attempt that turned out not to matter, if its window is still open.
 * @param counts the number of attempts that it was counted for
 */
export async function uncount(key: WindowKey, { windowEndsAt }: WindowCount, counts = 1): Promise<void> {
  try {
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.accountsTable,
        Key: key,
        UpdateExpression: 'ADD tried :less',
        ConditionExpression: 'windowEndsAt = :end AND tried >= :counts',
        ExpressionAttributeValues: { ':less': -counts, ':end': windowEndsAt, ':counts': counts },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

type Update = Omit<UpdateCommandInput, 'TableName'>;

interface WindowUpdates {
  open: Update;
  count: Update;
  /** True if the window is probably open. */
  countsFirst?: boolean;
}

/**
 * Opens a window if none is open, else counts in it. It may open, or be deleted with what is known of an address, between the two updates, so
 * both are tried again; each further try takes another such change at the wrong moment.
 */
function openOrCount({ open, count, countsFirst = false }: WindowUpdates): Promise<WindowCount> {
  const [first, second] = countsFirst ? [count, open] : [open, count];
  return retry({ tries: 5, waitMs: 0 }, async () => {
    const counted = (await countAfter(first)) ?? (await countAfter(second));
    return counted ?? again(new Error('The attempt could not be counted: its window kept opening and closing.'));
  });
}

/** Returns null if the update's condition did not hold. */
async function countAfter(update: Update): Promise<WindowCount | null> {
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({ TableName: env.accountsTable, ReturnValues: 'ALL_NEW', ...update }),
    );
    return countWindows.read(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** Maximum number of remembered windows, so that a flood from ever new networks does not fill the memory. */
const MOST_REMEMBERED = 10_000;
/** The ends of windows that this process has seen full, in seconds since the epoch, by their partition. */
const fullUntil = new Map<string, number>();

function rememberFull({ pk }: WindowKey, windowEndsAt: number): void {
  if (fullUntil.size >= MOST_REMEMBERED) fullUntil.clear();
  fullUntil.set(pk, windowEndsAt);
}

/** A limit on the attempts in a time window. */
interface Limit {
  /** Key of the window's item in the accounts table. */
  key: WindowKey;
  limit: number;
  windowSeconds: number;
  /** First sentence of the error message: what there was too much of. */
  what: string;
  /** The field that the limit is about. */
  field?: string;
  /**
   * True for a network's window, of which no attempt is ever taken back. Once it is full, this process refuses without asking the
   * table, so that a flood does not make the window's item a hot one.
   */
  isFinal?: true;
  /** True for an item that may have to outlive the window. */
  keepsTtl?: true;
}

/**
 * Counts an attempt before anything is done for it.
 * @returns the count, which is needed to take the attempt back
 * @throws ApiError too_many_attempts, with the seconds to wait
 */
export async function limitTries(limit: Limit, now: Date): Promise<WindowCount> {
  const { key, windowSeconds, what, field, isFinal = false, keepsTtl = false } = limit;
  const seconds = Math.floor(now.getTime() / 1000);
  const full = isFinal ? (fullUntil.get(key.pk) ?? 0) - seconds : 0;
  if (full > 0) throw tooManyAttempts(full, what, field);
  const counted = await countInWindow(key, windowSeconds, seconds, { isShared: isFinal, keepsTtl });
  const wait = secondsOver(counted, limit.limit, seconds);
  if (wait === 0) return counted;
  if (isFinal) rememberFull(key, counted.windowEndsAt);
  throw tooManyAttempts(wait, what, field);
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
