import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../testing/running-platform.ts';
import type { DatabaseFaults } from './database-faults.ts';
import { type FaultyDatabase, startFaultyDatabase } from './faulty-database.ts';

const DISTURBED_DATABASE: Partial<DatabaseFaults> = {
  throttled: 0.03,
  failed: 0.01,
  cut: 0.015,
  conflicting: 0.05,
  burst: { everyMs: 4_000, forMs: 350 },
};
const DISTURBED_BUS = { refused: 0.06, failed: 0.03 };

/** What happens to the webhooks of both providers, one after the other, and to some of the calls to them. */
const WEBHOOKS = [
  { duplicates: 2, order: 'shuffle', holdMs: 300, delayMs: { min: 0, max: 1_500 }, drop: 0, failCalls: 2, loseAnswers: 2 },
  { duplicates: 0, order: 'as-created', delayMs: { min: 0, max: 0 }, drop: 25, failCalls: 0, loseAnswers: 2 },
  { duplicates: 1, order: 'reverse', holdMs: 600, delayMs: { min: 0, max: 0 }, drop: 0, failCalls: 1, loseAnswers: 0 },
  { duplicates: 1, order: 'as-created', delayMs: { min: 200, max: 3_000 }, drop: 4, failCalls: 0, loseAnswers: 1 },
] as const;
const WEBHOOKS_CHANGE_EVERY_MS = 2_500;

/** A platform to which everything happens that may happen to one, and that can be killed. */
export class FaultyPlatform {
  readonly database: FaultyDatabase;
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  #platform: RunningPlatform;
  /** Of those that were killed. */
  #outputs: string[] = [];
  #turn = 0;
  #weather: NodeJS.Timeout | undefined;

  private constructor(folder: string, database: FaultyDatabase, environment: Record<string, string>, platform: RunningPlatform) {
    this.#folder = folder;
    this.database = database;
    this.#environment = environment;
    this.#platform = platform;
  }

  /** @param scheduleSeconds between two reconciliations */
  static async start(scheduleSeconds: number): Promise<FaultyPlatform> {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-faults-'));
    const database = await startFaultyDatabase(process.cwd(), path.join(folder, 'dynamodb.sqlite'));
    const environment = {
      DYNAMODB_ENDPOINT: database.endpoint,
      MARQUEE_SCHEDULE_SECONDS: String(scheduleSeconds),
      LOG_LEVEL: 'DEBUG',
      // Stand-ins, whatever keys the shell holds.
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      PAYPAL_WEBHOOK_ID: '',
    };
    try {
      const platform = await startRunningPlatform({ dataDir: path.join(folder, 'data'), environment });
      return new FaultyPlatform(folder, database, environment, platform);
    } catch (error) {
      database.close();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** As it runs now: a kill makes another one of it. */
  get running(): RunningPlatform {
    return this.#platform;
  }

  /** Everything that it printed, before and after it was killed. */
  output(): string {
    return [...this.#outputs, this.#platform.output()].join('\n');
  }

  /** Database, bus, webhooks and providers' answers begin to go wrong. */
  async disturb(): Promise<void> {
    this.database.disturb(DISTURBED_DATABASE);
    await this.#disturbBus(DISTURBED_BUS);
    await this.#changeWeather();
    this.#weather = setInterval(() => void this.#changeWeather().catch(() => {}), WEBHOOKS_CHANGE_EVERY_MS);
  }

  /** From now on nothing goes wrong; what went wrong before is not mended by it. */
  async calm(): Promise<void> {
    clearInterval(this.#weather);
    this.database.disturb({});
    await this.#disturbBus({});
    await Promise.all(this.#standIns().map((url) => fetch(`${url}/_chaos`, { method: 'DELETE' })));
  }

  /** `kill -9` of the platform, the stand-ins and the database in mid-flight, and up again with what they had written. */
  async killAndRestart(): Promise<void> {
    clearInterval(this.#weather);
    this.database.disturb({});
    const { port, dataDir } = this.#platform;
    await this.#platform.kill();
    await this.database.killAndRestart();
    this.#outputs.push(this.#platform.output());
    this.#platform = await startRunningPlatform({ port, dataDir, environment: this.#environment });
  }

  /** Every webhook from now on is lost. */
  async dropWebhooks(): Promise<void> {
    await this.#chaos({ drop: 'all' });
  }

  async stop(): Promise<void> {
    clearInterval(this.#weather);
    await this.#platform.stop();
    this.database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #changeWeather(): Promise<void> {
    return this.#chaos(WEBHOOKS[this.#turn++ % WEBHOOKS.length]!);
  }

  async #chaos(settings: object): Promise<void> {
    await Promise.all(this.#standIns().map((url) => fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify(settings) })));
  }

  #standIns(): string[] {
    const { stripe, paypal } = this.#platform.info;
    return [stripe.url, paypal.url];
  }

  async #disturbBus(how: object): Promise<void> {
    await fetch(this.#platform.info.aws, {
      method: 'POST',
      headers: { 'x-amz-target': 'MarqueeLocal.DisturbBus' },
      body: JSON.stringify(how),
    });
  }
}
