import type { Deployment } from '../../deployment.ts';
import type { Viewer } from '../../people/viewer.ts';
import { mailedToken } from '../organizers/letters.ts';

/** Longer than an account waits to be deleted. */
const LATER_MS = 8 * 24 * 60 * 60 * 1000;

/** Asks for the deletion of an account, keeps it by the link in the mail, and asks again. */
export async function leaveAndReturn(
  viewer: Viewer,
  { url }: Deployment,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const leave = () => viewer.call('POST', '/account/delete', { currentPassword: password, confirmation: 'DELETE' });
  await leave();
  await viewer.call('POST', '/account/keep', { token: await mailedToken(url, email, 'keep-account') });
  await viewer.call('POST', '/auth/login', { email, password });
  await leave();
}

/** Deletes all accounts whose deletion was asked for, as the schedule does once their time has come. */
export async function deleteDueAccounts(deployment: Deployment): Promise<void> {
  const time = new Date(Date.now() + LATER_MS).toISOString();
  await deployment.call('site/account/deletion/delete-due-accounts', { time });
}
