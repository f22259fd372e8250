import { STOPPED } from '../leases/lease-rules.ts';
import { endLeases, forgetDevices, listLeases, readLeases, replaceLease } from '../leases/leases-store.ts';
import type { Viewer } from '../leases/play-write-store.ts';
import { runningIn } from './ending-rules.ts';
import { raiseSessionsEnded } from './raise-sessions-ended.ts';

/**
 * Ends what a viewer plays of an event on all devices, and gives no lease until a time. The edge is told first, so that a failure in
 * between loses nothing, and once more of what began in the meantime. Repeating it has no other effect.
 * @param until milliseconds
 */
export async function endViewing(viewer: Viewer, until: number): Promise<void> {
  const running = runningIn(await readLeases(viewer), Date.now());
  await raiseSessionsEnded(running);
  const ended = await endLeases(viewer, until);
  await raiseSessionsEnded(ended.filter((id) => !running.includes(id)));
}

/**
 * Ends everything that a user's devices play, and forgets the devices. The edge is told before they are forgotten, so that a failure in
 * between loses nothing, and once more of what began in the meantime. Can be repeated.
 * @throws ApiError unavailable if the bus does not have them
 */
export async function forgetViewing(userId: string): Promise<void> {
  const now = Date.now();
  const running = (await listLeases(userId)).filter(({ until }) => until > now).map(({ id }) => id);
  await raiseSessionsEnded(running);
  const forgotten = await forgetDevices(userId);
  await raiseSessionsEnded(forgotten.filter((id) => !running.includes(id)));
}

/** Stops one device of a viewer. Has no effect on a lease that is not theirs. */
export async function stopDevice(viewer: Viewer, leaseId: string): Promise<void> {
  await replaceLease(viewer, leaseId, STOPPED);
  // A repeated call tells the edge again: the first one may have failed in between.
  const leases = await readLeases(viewer);
  const isStopped = leases[leaseId]?.replacedBy !== undefined;
  await raiseSessionsEnded(runningIn(leases, Date.now()).filter((id) => isStopped && id === leaseId));
}
