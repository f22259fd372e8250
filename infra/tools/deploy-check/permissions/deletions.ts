import type { Deployment } from '../deployment.ts';
import type { Viewer } from '../viewer.ts';
import { mailedToken } from './letters.ts';

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
