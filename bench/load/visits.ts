import { setTimeout as sleep } from 'node:timers/promises';
import { everyFile } from '../../infra/local/testing/platform/every-file.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import {
  type Account,
  expectOk,
  film,
  filmTicket,
  payByCard,
  registerAccount,
  savePaymentBody,
  startPlayback,
} from './buyers.ts';

/** The compressions that a browser accepts. */
const COMPRESSED = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
/** Number of files that each visitor plays. */
const PLAYED = 6;

/** The number of visits so far, and of those that an error ended. */
export interface VisitCount {
  made: number;
  failed: number;
}

interface Visits {
  /** Number of visitors at the same time. */
  visitors: number;
  milliseconds: number;
  /** Time that a visitor waits before the next one comes, in milliseconds. */
  pauseMs: number;
  count: VisitCount;
}

/** Has visitors come one after the other: each opens the film's page, registers, logs in again, pays and watches. */
export async function haveVisits(platform: RunningPlatform, { visitors, milliseconds, pauseMs, count }: Visits): Promise<void> {
  const endsAt = performance.now() + milliseconds;
  const visitor = async () => {
    while (performance.now() < endsAt) {
      const isDone = await visit(platform).then(
        () => true,
        () => false,
      );
      count.made += 1;
      if (!isDone) count.failed += 1;
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}

async function visit(platform: RunningPlatform): Promise<void> {
  const account = await registerAccount(platform);
  await openPage(account);
  expectOk(await account.client.get(`/api/v1/events/domain/${film.subdomain}`));
  const paymentIntentId = await payByCard(platform, account, filmTicket);
  expectOk(await account.client.post('/api/v1/orders/save-payment', savePaymentBody(filmTicket, paymentIntentId)));
  const { email, password } = account;
  expectOk(await account.client.post('/api/v1/auth/login', { email, password }));
  const { manifestUrl } = expectOk(await startPlayback(account, filmTicket)).json;
  const files = await everyFile(account.client, manifestUrl);
  for (const file of files.slice(0, PLAYED)) expectOk(await account.client.get(file));
}

/** Opens the film's page with everything that it refers to. */
async function openPage({ client }: Account): Promise<void> {
  const { text } = expectOk(await client.get('/'));
  const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file));
  await Promise.all([...files].map(async (file) => expectOk(await client.call('GET', file, COMPRESSED))));
}
