import { mailReports } from '#shared/bus/mail-reports.ts';
import { callPath } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import type { Credentials } from '../../people/operator.ts';
import { signedRequest } from '../../../../stand-ins/aws/signed-request.ts';
import type { Viewer } from '../../people/viewer.ts';

/** Leaves the sandbox of SES, as an operator does once per account: until then SES delivers to nobody but the account itself. */
export async function leaveSandbox({ url }: Deployment): Promise<void> {
  const details = {
    MailType: 'TRANSACTIONAL',
    WebsiteURL: 'https://example.com',
    UseCaseDescription: 'A check',
    ProductionAccessEnabled: true,
  };
  const body = JSON.stringify(details);
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await signedRequest(url, { service: 'ses', path: '/v2/email/account/details', headers, body });
  if (status !== 200) throw new Error(`Leaving the sandbox of SES: ${status} ${text}`);
}

export const messageToSupport = {
  firstName: 'Ada',
  lastName: 'Buyer',
  email: 'ada@example.com',
  message: 'Is it on?',
  acceptTerms: true,
};

/** Sends a message to support, which ends in a mail. */
export async function writeToSupport(viewer: Viewer): Promise<void> {
  await viewer.call('POST', '/contact', messageToSupport);
}

/**
 * Registers an account and confirms its address through the link in a mail that is requested again: the registration's may have been lost.
 */
export async function confirmEmail(viewer: Viewer, { url }: Deployment): Promise<Credentials> {
  const account = await viewer.register();
  const { email } = account;
  await viewer.call('POST', '/account/email/confirmation');
  await viewer.call('POST', '/account/email/confirm', { token: await mailedToken(url, email, 'confirm-email') });
  return account;
}

/** Moves an account to another address and undoes that, through the links in both mails. @returns the new password */
export async function moveAndReturn(viewer: Viewer, { url }: Deployment, { email, password }: Credentials): Promise<string> {
  const wanted = `new-${email}`;
  await viewer.call('POST', '/account/email', { email: wanted, currentPassword: password });
  await viewer.call('POST', '/account/email/complete', { token: await mailedToken(url, wanted, 'change-email') });
  const { json } = await viewer.call('POST', '/account/email/undo', { token: await mailedToken(url, email, 'undo-email') });
  const newPassword = `new ${password}`;
  await viewer.call('POST', '/auth/reset-password', { token: json.resetToken, password: newPassword });
  return newPassword;
}

/** Sets a password through the link in the mail. */
export async function resetPassword(viewer: Viewer, { url }: Deployment, { email, password }: Credentials): Promise<void> {
  await viewer.call('POST', '/auth/forgotten-password', { email });
  await viewer.call('POST', '/auth/reset-password', { token: await mailedToken(url, email, 'reset-password'), password });
}

/** Reports a mail as SES does that came back: the emulator's SES delivers everything. */
export async function reportBounce(deployment: Deployment): Promise<void> {
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', timestamp: new Date().toISOString() };
  const detail = {
    eventType: 'Bounce',
    bounce,
    mail: { messageId: 'deploy-check', destination: ['nobody@example.com'], tags: { organization: ['usr_deploycheck'] } },
  };
  await deployment.call(mailReports.consumer, { id: 'deploy-check', source: 'aws.ses', detail });
}

/** Reports, as SES does, that readers call mails of an organisation spam, until the organisation is held. */
export async function reportComplaints(deployment: Deployment, organizationId: string): Promise<void> {
  for (const messageId of ['first', 'second', 'third']) {
    const complaint = { complaintFeedbackType: 'abuse', timestamp: new Date().toISOString() };
    const mail = { messageId, destination: ['nobody@example.com'], tags: { organization: [organizationId] } };
    const detail = { eventType: 'Complaint', complaint, mail };
    await deployment.call(mailReports.consumer, { id: `deploy-check-${messageId}`, source: 'aws.ses', detail });
  }
}

/** Waits for the mail to an address whose link leads to a page. @returns the link's token */
export const mailedToken = (url: string, email: string, page: string): Promise<string> =>
  eventually(`a mail to ${email}`, async () => tokenIn(await callPath(url, 'ses', '/_ministack/ses/messages'), email, page));

/**
 * Returns the token in the mail to an address whose link leads to a page.
 * @param mails the mails that the emulator sent, by account, as JSON
 */
function tokenIn(mails: string, email: string, page: string): string {
  const { messages } = JSON.parse(mails) as { messages: Record<string, { To: string[]; BodyText: string }[]> };
  const mail = Object.values(messages)
    .flat()
    .find(({ To, BodyText }) => To.includes(email) && BodyText.includes(`/${page}#`));
  const [, token] = /#token=([\w.-]+)/.exec(mail?.BodyText ?? '') ?? [];
  if (!token) throw new Error('It has not arrived.');
  return token;
}
