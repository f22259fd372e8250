import { ALARM_SOURCE, type AlarmChange, alarmChanges } from '#shared/bus/alarm-changes.ts';
import { AccountsTable } from '../../cli/accounts/accounts-table.ts';
import type { Deployment } from '../deployment.ts';
import { operator as credentials } from '../../../stand-ins/aws/signed-request.ts';
import type { Credentials, Goods } from '../people/operator.ts';
import type { Viewer } from '../people/viewer.ts';

interface Others {
  /** The owner of the event, which is on sale before and after. */
  organizer: Viewer;
  /** Somebody who is going to register, and to be erased. */
  leaving: Viewer;
}

/**
 * Runs the operator's desk: makes an account an operator's as the command line does, and does everything there to an organisation of its
 * own and to an event of somebody else.
 * @param viewer signed in with two-factor login
 */
export async function runDesk(
  viewer: Viewer,
  { email }: Credentials,
  others: Others,
  goods: Goods,
  deployment: Deployment,
): Promise<void> {
  const [{ organizer }, { eventId }] = [others, goods];
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
  await erasePeople(viewer, others, goods);
  const update = { parts: ['mail'], text: 'A check.' };
  const key = 'deploy-check-incident';
  // The second call is a repeat, for which the incident is read.
  for (let times = 0; times < 2; times++)
    await viewer.call('POST', '/operator/incidents', { ...update, key, title: 'A check', state: 'investigating' });
  await viewer.call('POST', `/operator/incidents/${key}/updates`, { ...update, after: 1, state: 'resolved' });
  await viewer.call('GET', '/operator/incidents');
  await noteAlarm(deployment);
  await viewer.call('GET', '/operator/acts');
  await viewer.call('GET', '/operator/evenings');
}

/** Exports and erases two people: one with an account that owns an organisation and has begun to pay, and one who was given a ticket. */
async function erasePeople(viewer: Viewer, { organizer, leaving }: Others, { eventId, packageId }: Goods): Promise<void> {
  const { email } = await leaving.register();
  await leaving.call('POST', '/studio/organizations', { name: 'Leaving' });
  await leaving.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId });
  const guest = 'guest-of-the-desk@example.com';
  await organizer.call('POST', `/studio/events/${eventId}/tickets`, { packageId, email: guest, reason: 'A check.' });
  for (const person of [email, guest]) {
    await viewer.call('POST', '/operator/people/look-up', { email: person });
    await viewer.call('POST', '/operator/people/export', { email: person, reason: 'A check.' });
    await viewer.call('POST', '/operator/people/erase', { email: person, reason: 'A check.', withoutGrace: 'It is a check.' });
  }
}

/** Tells of an alarm that was raised and is over, as CloudWatch does. */
async function noteAlarm(deployment: Deployment): Promise<void> {
  const now = new Date().toISOString();
  const detail: AlarmChange = {
    alarmName: 'Marquee-prod-Api-5xx',
    state: { value: 'OK', timestamp: now },
    previousState: { value: 'ALARM', timestamp: now },
  };
  await deployment.call(alarmChanges.consumer, { id: 'deploy-check-alarm', source: ALARM_SOURCE, detail });
}
