import type { Deployment } from '../deployment.ts';
import { eventually } from '../running/eventually.ts';
import type { Shop } from './after-sales.ts';
import { payByCard } from './paying.ts';

/** Longer than an account waits to be deleted. */
const LATER_MS = 8 * 24 * 60 * 60 * 1000;

/**
 * Deletes all accounts whose deletion was asked for, as the schedule does once their time has come. One of them plays something until then:
 * what others have played may have ended by itself, if much time has passed.
 */
export async function deleteDueAccounts({ newViewer, providers, goods }: Shop, deployment: Deployment): Promise<void> {
  const viewer = newViewer();
  const { password: currentPassword } = await viewer.register();
  await payByCard(viewer, providers, goods);
  await eventually('the purchase', () => viewer.play(goods.eventId));
  const { json: leaving } = await viewer.call('GET', '/account/leaving');
  const givesUp = (leaving.hanging as { id: string }[]).map(({ id }) => id);
  await viewer.call('POST', '/account/delete', { currentPassword, confirmation: 'DELETE', givesUp });
  const time = new Date(Date.now() + LATER_MS).toISOString();
  await deployment.call('account/delete-due-accounts', { time });
}
