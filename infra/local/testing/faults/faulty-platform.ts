import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../platform/running-platform.ts';
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

/** Faults of both providers' webhooks, and of some calls to the providers; the run cycles through these phases. */
const PROVIDER_FAULTS = [
  { duplicates: 2, order: 'shuffle', holdMs: 300, delayMs: { min: 0, max: 1_500 }, drop: 0, failCalls: 2, loseAnswers: 2 },
  { duplicates: 0, order: 'as-created', delayMs: { min: 0, max: 0 }, drop: 25, failCalls: 0, loseAnswers: 2 },
  { duplicates: 1, order: 'reverse', holdMs: 600, delayMs: { min: 0, max: 0 }, drop: 0, failCalls: 1, loseAnswers: 0 },
  { duplicates: 1, order: 'as-created', delayMs: { min: 200, max: 3_000 }, drop: 4, failCalls: 0, loseAnswers: 1 },
] as const;
const CHANGE_EVERY_MS = 2_500;

/** A running platform with every fault that can be injected, and that can be killed. */
export class FaultyPlatform {
  readonly database: FaultyDatabase;
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  #platform: RunningPlatform;
  /** Outputs of the platforms that were killed. */
  #outputs: string[] = [];
  #phase = 0;
  #faultTimer: NodeJS.Timeout | undefined;

  private constructor(folder: string, database: FaultyDatabase, environment: Record<string, string>, platform: RunningPlatform) {
    this.#folder = folder;
    this.database = database;
    this.#environment = environment;
    this.#platform = platform;
  }

  /** Starts a platform on a new folder. @param scheduleSeconds the interval between two reconciliations */
  static async start(scheduleSeconds: number): Promise<FaultyPlatform> {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-faults-'));
    const database = await startFaultyDatabase(process.cwd(), path.join(folder, 'dynamodb.sqlite'));
    const environment = {
      DYNAMODB_ENDPOINT: database.endpoint,
      MARQUEE_SCHEDULE_SECONDS: String(scheduleSeconds),
      LOG_LEVEL: 'DEBUG',
      // Uses the stand-ins even if the shell has keys set.
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

  /** The platform that is running now; killing it replaces it with another one. */
  get running(): RunningPlatform {
    return this.#platform;
  }

  /** Returns everything the platform printed, before and after it was killed. */
  output(): string {
    return [...this.#outputs, this.#platform.output()].join('\n');
  }

  /** Starts to inject faults into the database, the bus, webhooks and the providers' answers. */
  async disturb(): Promise<void> {
    this.database.disturb(DISTURBED_DATABASE);
    await this.#disturbBus(DISTURBED_BUS);
    await this.#changeProviderFaults();
    this.#faultTimer = setInterval(() => void this.#changeProviderFaults().catch(() => {}), CHANGE_EVERY_MS);
  }

  /** Stops all faults. Does not repair the effects of earlier ones. */
  async calm(): Promise<void> {
    clearInterval(this.#faultTimer);
    this.database.disturb({});
    await this.#disturbBus({});
    await Promise.all(this.#standIns().map((url) => fetch(`${url}/_chaos`, { method: 'DELETE' })));
  }

  /** Kills platform, stand-ins and database with SIGKILL in mid-flight, and restarts them on the same data. */
  async killAndRestart(): Promise<void> {
    clearInterval(this.#faultTimer);
    this.database.disturb({});
    const { port, dataDir } = this.#platform;
    await this.#platform.kill();
    await this.database.killAndRestart();
    this.#outputs.push(this.#platform.output());
    this.#platform = await startRunningPlatform({ port, dataDir, environment: this.#environment });
  }

  /** Drops every webhook from now on. */
  async dropWebhooks(): Promise<void> {
    await this.#chaos({ drop: 'all' });
  }

  async stop(): Promise<void> {
    clearInterval(this.#faultTimer);
    await this.#platform.stop();
    this.database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #changeProviderFaults(): Promise<void> {
    return this.#chaos(PROVIDER_FAULTS[this.#phase++ % PROVIDER_FAULTS.length]!);
  }

  async #chaos(settings: object): Promise<void> {
    await Promise.all(this.#standIns().map((url) => fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify(settings) })));
  }

  #standIns(): string[] {
    const { stripe, paypal } = this.#platform.info;
    return [stripe.url, paypal.url];
  }

  async #disturbBus(disturbance: object): Promise<void> {
    await fetch(this.#platform.info.aws, {
      method: 'POST',
      headers: { 'x-amz-target': 'MarqueeLocal.DisturbBus' },
      body: JSON.stringify(disturbance),
    });
  }
}
