import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInChild } from './stand-in-child.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

interface Setup<Event> {
  /** Folder whose `main.ts` is run. */
  provider: string;
  /** Returns the environment variables of the process. */
  environment: (database: string, webhookUrl: string) => Record<string, string>;
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
export function useRestartedStandIn<Event>({ provider, environment, startReceiver }: Setup<Event>): RestartedStandIn<Event> {
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
    child = await StandInChild.start(provider, environment(path.join(folder, 'stand-in.sqlite'), receiver.url));
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
