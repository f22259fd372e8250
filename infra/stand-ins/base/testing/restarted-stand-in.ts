import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInChild } from './stand-in-child.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

interface Setup<Event> {
  /** The folder whose `main.ts` is run. */
  provider: string;
  /** Its settings besides the database and the webhook's address: names of variables after `PROVIDER_STANDIN_`, and values. */
  settings: Record<string, string>;
  startReceiver: () => Promise<WebhookReceiver<Event>>;
}

/** A stand-in that a test can kill and restart on the same database, and the webhook receiver that it calls. */
export interface RestartedStandIn<Event> {
  readonly receiver: WebhookReceiver<Event>;
  /** Starts the stand-in as the platform does. */
  start(): Promise<StandInChild>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Sets up a database and a webhook receiver for each test of the file, and adds tests of a regular exit. */
export function useRestartedStandIn<Event>({ provider, settings, startReceiver }: Setup<Event>): RestartedStandIn<Event> {
  let folder: string;
  let receiver: WebhookReceiver<Event>;
  let child: StandInChild | undefined;
  const kill = async () => void (await child?.end('SIGKILL'));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), `${provider}-stand-in-`));
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await kill();
    await receiver.close();
    await rm(folder, { recursive: true });
  });

  const start = async () => {
    const all = { ...settings, DB: path.join(folder, 'stand-in.sqlite'), WEBHOOK_URL: receiver.url };
    const environment = Object.entries(all).map(([name, value]) => [`${provider.toUpperCase()}_STANDIN_${name}`, value]);
    child = await StandInChild.start(provider, Object.fromEntries(environment));
    return child;
  };

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('exits on %s', async (signal) => {
    expect(await (await start()).end(signal)).toBe(0);
  });

  return {
    get receiver() {
      return receiver;
    },
    start,
    kill,
  };
}
