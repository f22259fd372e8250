import type { Context, EventBridgeEvent } from 'aws-lambda';
import type { BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { log } from '../../../platform/log/log.ts';
import { makeHandler as makeStarter } from '../workflow/start-workflow.ts';
import { makeHandler as makeSweep } from '../sweep/sweep.ts';
import { GROUP, LiveAccount } from './live-account.ts';

export const SHOW = { eventId: 'evt_1', broadcastId: 'brd_1' };

const ENVIRONMENT = {
  BUS_NAME: 'bus',
  CATALOG_TABLE: 'catalog',
  LIVE_STAGE: 'prod',
  CHANNEL_GROUP: GROUP.ChannelGroupName,
  INPUT_SECURITY_GROUP_ID: '1',
  ENCODER_ROLE_ARN: 'arn:aws:iam::123456789012:role/encoder',
  DISTRIBUTION_ARN: 'arn:aws:cloudfront::123456789012:distribution/E1',
  WORKFLOW_ARN: 'arn:aws:states:us-east-1:123456789012:stateMachine:live',
  MEDIA_BUCKET: 'media',
};

/** The stories' view of live video: requests that the product makes, workflows that run, and time that passes. */
export class LiveStory {
  readonly account = new LiveAccount();

  /** Puts a request on the bus, and runs the workflow that it starts. */
  async ask(request: Partial<BroadcastRequest> & Pick<BroadcastRequest, 'type'>): Promise<void> {
    await this.start(request);
    const goal = { 'prepare-broadcast': 'prepare', 'go-live': 'go-live', 'end-broadcast': 'end' }[request.type];
    const name = `${goal}-${request.broadcastId ?? SHOW.broadcastId}`;
    if (this.account.statusOf(name) === 'RUNNING') await this.account.run(name);
  }

  /** Prepares a broadcast and goes live. */
  async goesLive(request: Partial<BroadcastRequest> = {}): Promise<void> {
    await this.ask({ ...request, type: 'prepare-broadcast' });
    await this.ask({ type: 'go-live' });
  }

  /** Puts a request on the bus without running its workflow. */
  async start(request: Partial<BroadcastRequest> & Pick<BroadcastRequest, 'type'>): Promise<void> {
    const at = new Date(this.account.now).toISOString();
    const detail = { ...SHOW, at, ingestKey: 'key-1', redundant: false, protocol: 'rtmp', ...request };
    await makeStarter(this.account.clients)({ id: '1', detail, time: at } as EventBridgeEvent<string, unknown>, {} as Context);
  }

  /** Sweeps every five minutes, for two hours unless told otherwise. @returns the number of sweeps that had something to do */
  async sweep(times = 24): Promise<number> {
    let busy = 0;
    for (let swept = 0; swept < times; swept++) {
      this.account.pass(300);
      const found = await makeSweep(this.account.clients)();
      if (found.length > 0) busy += 1;
    }
    return busy;
  }
}

/** Sets the environment of live video's functions, and silences their log. @returns a new story */
export function useLiveAccount(): () => LiveStory {
  beforeEach(() => {
    Object.assign(process.env, ENVIRONMENT);
    for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(log, level).mockImplementation();
  });
  return () => new LiveStory();
}
