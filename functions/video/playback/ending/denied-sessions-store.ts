import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  ListKeysCommand,
  UpdateKeysCommand,
  type UpdateKeysCommandInput,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// The store takes calls of every region, so their signatures are SigV4A: this package adds those to the client.
import '@aws-sdk/signature-v4a';
import { LONGEST_RENEWAL_SECONDS } from '#shared/video/playback/playback-pace.ts';
import { env } from '../../../platform/env.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { again, awsClientSettings, retry } from '../../../platform/retry.ts';
import { OUTLAST_SECONDS } from '../media-validity.ts';

/** Keys that one call changes at most. Source: CloudFront KeyValueStore, UpdateKeys. */
const KEYS_PER_CALL = 50;
/** Number of sessions that come to the store before the expired ones are removed. */
const CLEARED_EVERY = 500;
/** Longest time for which cookies are valid, with a minute for clocks that differ. */
const KEPT_SECONDS = LONGEST_RENEWAL_SECONDS + OUTLAST_SECONDS + 60;
/** Another writer may come first, or AWS may ask for less: the waits add up to some seconds. */
const POLICY = { tries: 12, waitMs: 100, longestWaitMs: 1_000 };
const PASSING = new Set(['ConflictException', 'ThrottlingException', 'TooManyRequestsException', 'PreconditionFailedException']);

type Change = Pick<UpdateKeysCommandInput, 'Puts' | 'Deletes'>;

/** The signature of calls. */
const SIGNED = {
  name: 'sigv4a',
  signingName: 'cloudfront-keyvaluestore',
  signingRegion: '*',
  signingRegionSet: ['*'],
  properties: {},
};

let made: CloudFrontKeyValueStoreClient | undefined;

/** Returns the client. The name of the real store's host contains the account's number, which an emulator's does not. */
function client(): CloudFrontKeyValueStoreClient {
  const endpoint = env.endedSessionsEndpoint;
  return (made ??= new CloudFrontKeyValueStoreClient({
    ...awsClientSettings(),
    ...(endpoint !== null && { endpointProvider: () => ({ url: new URL(endpoint), properties: { authSchemes: [SIGNED] } }) }),
  }));
}

/**
 * Has the edge refuse playback sessions until their last cookies have expired. Whenever some hundred have come to the store, the expired
 * ones are removed: each call costs a tenth of a cent, so none is made by the clock.
 * @param now milliseconds
 */
export async function denySessions(sessions: readonly string[], now: number): Promise<void> {
  const Value = String(Math.floor(now / 1000) + KEPT_SECONDS);
  for (const some of chunks(sessions)) {
    const { before, after } = await update({ Puts: some.map((Key) => ({ Key, Value })) });
    if (Math.floor(before / CLEARED_EVERY) < Math.floor(after / CLEARED_EVERY)) await clear(now);
  }
}

/** Clears the store. A failure is left to the next time: the store holds a hundred thousand sessions. */
async function clear(now: number): Promise<void> {
  try {
    log.info(`Removed ${await forgetExpired(now)} ended playback sessions whose cookies have expired.`);
  } catch (error) {
    log.warn('ended sessions not removed', { cause: causeOf(error) });
  }
}

/** Removes the sessions whose cookies have expired. @param now milliseconds @returns how many there were */
export async function forgetExpired(now: number): Promise<number> {
  const expired: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client().send(new ListKeysCommand({ KvsARN: env.endedSessionsArn, MaxResults: KEYS_PER_CALL, NextToken }));
    for (const { Key, Value } of page.Items ?? []) if (Key !== undefined && Number(Value) * 1000 < now) expired.push(Key);
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  for (const some of chunks(expired)) await update({ Deletes: some.map((Key) => ({ Key })) });
  return expired.length;
}

/** Changes the store, again if somebody else has changed it in between. @returns the number of keys before and after it */
async function update(change: Change): Promise<{ before: number; after: number }> {
  const KvsARN = env.endedSessionsArn;
  return retry(POLICY, async () => {
    try {
      const { ETag, ItemCount: before = 0 } = await client().send(new DescribeKeyValueStoreCommand({ KvsARN }));
      const { ItemCount: after = 0 } = await client().send(new UpdateKeysCommand({ KvsARN, IfMatch: ETag, ...change }));
      return { before, after };
    } catch (error) {
      if (error instanceof Error && PASSING.has(error.name)) return again(error);
      throw error;
    }
  });
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / KEYS_PER_CALL) }, (_, at) =>
    all.slice(at * KEYS_PER_CALL, (at + 1) * KEYS_PER_CALL),
  );
