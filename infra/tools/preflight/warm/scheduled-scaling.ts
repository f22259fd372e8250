import {
  type ApplicationAutoScalingClient,
  DeleteScheduledActionCommand,
  DeregisterScalableTargetCommand,
  DescribeScalableTargetsCommand,
  DescribeScheduledActionsCommand,
  ObjectNotFoundException,
  PutScheduledActionCommand,
  RegisterScalableTargetCommand,
} from '@aws-sdk/client-application-auto-scaling';
import type { Window } from '../window.ts';
import type { AliasOfFunction } from './aliases.ts';

const WARM = 'marquee-preflight-warm';
const COOL = 'marquee-preflight-cool';
/** An action must be in the future when AWS reads it. */
const SOON_MS = 2 * 60_000;

const targetOf = ({ functionName, alias }: AliasOfFunction) =>
  ({
    ServiceNamespace: 'lambda',
    ResourceId: `function:${functionName}:${alias}`,
    ScalableDimension: 'lambda:function:ProvisionedConcurrency',
  }) as const;

/** Says who scales an alias: these commands, somebody else, or nobody. A booking that is over leaves a target of 0 behind. */
export async function scaledBy(
  client: ApplicationAutoScalingClient,
  alias: AliasOfFunction,
): Promise<'preflight' | 'other' | 'nobody'> {
  const { ServiceNamespace, ResourceId } = targetOf(alias);
  const [{ ScalableTargets: [target] = [] }, { ScheduledActions = [] }] = await Promise.all([
    client.send(new DescribeScalableTargetsCommand({ ServiceNamespace, ResourceIds: [ResourceId] })),
    client.send(new DescribeScheduledActionsCommand({ ServiceNamespace, ResourceId })),
  ]);
  if (ScheduledActions.some(({ ScheduledActionName }) => ScheduledActionName === COOL)) return 'preflight';
  return target && (target.MaxCapacity !== 0 || ScheduledActions.length > 0) ? 'other' : 'nobody';
}

/**
 * Books warm functions for a window; AWS starts and ends them by itself. A second call replaces the booking. The end is booked
 * first, so that nothing stays warm if this stops halfway.
 */
export async function bookWarm(
  client: ApplicationAutoScalingClient,
  alias: AliasOfFunction,
  { count, window, now }: { count: number; window: Window; now: Date },
): Promise<void> {
  const target = targetOf(alias);
  const startsNow = window.from.getTime() < now.getTime() + SOON_MS;
  const register = (capacity: number) =>
    client.send(new RegisterScalableTargetCommand({ ...target, MinCapacity: capacity, MaxCapacity: capacity }));
  // A booking that has begun stays as warm as it is meanwhile.
  if ((await scaledBy(client, alias)) === 'nobody') await register(0);
  const schedule = (ScheduledActionName: string, at: Date, capacity: number) =>
    client.send(
      new PutScheduledActionCommand({
        ...target,
        ScheduledActionName,
        Schedule: `at(${at.toISOString().slice(0, 19)})`,
        ScalableTargetAction: { MinCapacity: capacity, MaxCapacity: capacity },
      }),
    );
  await schedule(COOL, window.to, 0);
  if (!startsNow) return void (await schedule(WARM, window.from, count));
  await unlessGone(client.send(new DeleteScheduledActionCommand({ ...target, ScheduledActionName: WARM })));
  await register(count);
}

/** Removes the booking of an alias. What is warm stays warm until it is deleted. */
export async function cancelWarm(client: ApplicationAutoScalingClient, alias: AliasOfFunction): Promise<void> {
  const target = targetOf(alias);
  for (const ScheduledActionName of [WARM, COOL]) {
    await unlessGone(client.send(new DeleteScheduledActionCommand({ ...target, ScheduledActionName })));
  }
  await unlessGone(client.send(new DeregisterScalableTargetCommand(target)));
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ObjectNotFoundException)) throw error;
  });
}
