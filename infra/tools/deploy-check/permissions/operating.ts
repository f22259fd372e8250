import { AccountsTable } from '../../cli/accounts/accounts-table.ts';
import type { Deployment } from '../deployment.ts';
import { operator as credentials } from '../../../stand-ins/aws/signed-request.ts';
import type { Credentials, Goods } from '../operator.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Runs the operator's desk: makes an account an operator's as the command line does, and does everything there to an organisation of its
 * own and to an event of somebody else.
 * @param viewer signed in with two-factor login
 * @param organizer the owner of the event, which is on sale before and after
 */
export async function runDesk(
  viewer: Viewer,
  { email }: Credentials,
  organizer: Viewer,
  { eventId }: Goods,
  deployment: Deployment,
): Promise<void> {
  const { json: own } = await viewer.call('POST', '/studio/organizations', { name: 'Desk' });
  const table = new AccountsTable(
    { endpoint: deployment.url, region: 'us-east-1', credentials },
    deployment.variable('ACCOUNTS_TABLE'),
  );
  // The founder's id is the organisation's.
  await table.setOperator({ userId: own.organizationId, email, name: '' }, true);
  const organization = `/operator/organizations/${own.organizationId}`;
  await viewer.call('GET', '/operator/organizations?group=new');
  await viewer.call('GET', organization);
  await viewer.call('POST', `${organization}/approve`);
  await viewer.call('POST', `${organization}/hold`, { reason: 'A check.' });
  await viewer.call('POST', `${organization}/release`);
  await viewer.call('POST', `${organization}/message`, { subject: 'A check', text: 'It works.' });
  await viewer.call('POST', `/operator/events/${eventId}/take-down`, { reason: 'A check.' });
  await viewer.call('POST', `/operator/events/${eventId}/put-back`);
  await organizer.call('POST', `/studio/events/${eventId}/publish`);
  await viewer.call('GET', '/operator/acts');
}
