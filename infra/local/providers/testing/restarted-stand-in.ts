import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInChild } from './stand-in-child.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

interface Setup<Event> {
  /** The folder whose `main.ts` is run. */
  provider: string;
  /** The process's variables. */
  environment: (database: string, webhookUrl: string) => Record<string, string>;
  startReceiver: () => Promise<WebhookReceiver<Event>>;
}

/** A stand-in that a test ends and starts again on the same database, and the webhook that it calls. */
export interface RestartedStandIn<Event> {
  readonly receiver: WebhookReceiver<Event>;
  /** Starts the stand-in as the platform does. */
  start(): Promise<StandInChild>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Gives each test of the file a database and a webhook of its own, and checks that the process ends when it is told to. */
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

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('ends by itself on %s', async (signal) => {
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
