import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import {
  type Account,
  expectOk,
  filmTicket,
  payByCard,
  registerAccount,
  savePaymentBody,
  startPlayback,
} from '../../load/buyers.ts';

/** Buyers that are not counted, because they wait for handlers to be loaded. */
const FIRST_BUYERS = 5;
const POLL_EVERY_MS = 10;
const GIVE_UP_AFTER_MS = 10_000;
const AIM_MS = 500;

/** Takes a confirmed payment to an answer that carries the cookie for the film. */
type OpenFilm = (account: Account, paymentIntentId: string) => Promise<void>;

/** Measures the time from the provider's confirmation of a payment until the buyer's browser has a signed cookie. */
export async function measurePaymentToPlayback({ platform, size }: BenchContext): Promise<Section> {
  const { buyers } = size;
  const browser = await timeBuyers(platform, buyers, saveAndPlay);
  const webhook = await timeBuyers(platform, buyers, pollUntilOpen);
  return {
    title: 'Payment confirmed to first signed cookie',
    how: `${buyers} buyers each, one after the other; webhook alone polls every ${POLL_EVERY_MS} ms.`,
    figures: [
      milliseconds('browser saves the payment, p50', percentile(browser, 50)),
      milliseconds('browser saves the payment, p95', percentile(browser, 95), AIM_MS),
      milliseconds('webhook alone, p50', percentile(webhook, 50)),
      milliseconds('webhook alone, p95', percentile(webhook, 95), AIM_MS),
    ],
  };
}

async function timeBuyers(platform: RunningPlatform, buyers: number, openFilm: OpenFilm): Promise<number[]> {
  const times: number[] = [];
  for (let buyer = 0; buyer < FIRST_BUYERS + buyers; buyer++) {
    const account = await registerAccount(platform);
    const paymentIntentId = await payByCard(platform, account, filmTicket);
    const confirmedAt = performance.now();
    await openFilm(account, paymentIntentId);
    times.push(performance.now() - confirmedAt);
  }
  return times.slice(FIRST_BUYERS);
}

const saveAndPlay: OpenFilm = async (account, paymentIntentId) => {
  expectOk(await account.client.post('/api/v1/orders/save-payment', savePaymentBody(filmTicket, paymentIntentId)));
  expectCookie(expectOk(await startPlayback(account, filmTicket)));
};

const pollUntilOpen: OpenFilm = async (account) => {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < giveUpAt) {
    const answer = await startPlayback(account, filmTicket);
    if (answer.status !== 402) return expectCookie(expectOk(answer));
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`The webhook alone had not opened the film after ${GIVE_UP_AFTER_MS / 1000} seconds.`);
};

function expectCookie({ headers }: ReturnType<typeof expectOk>): void {
  if (!String(headers['set-cookie']).includes('CloudFront-Signature=')) throw new Error('Playback set no signed cookie.');
}
