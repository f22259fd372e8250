import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetEmailIdentityCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Identities } from './identities.ts';
import { readMails } from './mailbox.ts';
import { startSesServer } from './ses-server.ts';

let folder: string;
let ses: Awaited<ReturnType<typeof startSesServer>>;
let client: SESv2Client;
const cnames = new Map<string, string>();
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-mail-'));
  const identities = new Identities(path.join(folder, 'domains.json'), (name) => cnames.get(name));
  ses = await startSesServer({ folder: path.join(folder, 'mailbox'), ownDomain: 'example.com', identities });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SESv2Client({ endpoint: ses.url, region: 'us-east-1', credentials, maxAttempts: 1 });
});
afterAll(() => {
  client.destroy();
  ses.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (change: Partial<SendEmailCommandInput> = {}, subject = 'Tonight') =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'no-reply@example.com',
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Grüße' }, Html: { Data: '<p>Grüße</p>' } } } },
      ...change,
    }),
  );

it("accepts a mail from the SDK's own client and stores it as one file", async () => {
  const { MessageId } = await send();
  await send({ ReplyToAddresses: ['help@example.com'] }, 'Tomorrow');
  const content = { subject: 'Tonight', text: 'Grüße', html: '<p>Grüße</p>' };
  expect(readMails(path.join(folder, 'mailbox'))).toMatchObject([
    { messageId: MessageId, from: 'no-reply@example.com', to: ['ada@example.com'], replyTo: [], ...content },
    { replyTo: ['help@example.com'], subject: 'Tomorrow' },
  ]);
  expect(readdirSync(path.join(folder, 'mailbox')).every((name) => name.endsWith('.json'))).toBe(true);
});

it.each([
  ['no recipient', { Destination: { ToAddresses: [] } }, 'Tonight'],
  ['an invalid address', { ReplyToAddresses: ['nobody'] }, 'Tonight'],
  ['an address SES does not support', { Destination: { ToAddresses: ['ädä@example.com'] } }, 'Tonight'],
  ['a second header in the subject', {}, 'Tonight\r\nBcc: all@example.com'],
  ['no content', { Content: {} }, 'Tonight'],
])('rejects %s as SES does', async (_, change, subject) => {
  await expect(send(change, subject)).rejects.toMatchObject({ name: 'BadRequestException', $metadata: { httpStatusCode: 400 } });
});

it('verifies a domain by the records of its keys, and sends from no other one', async () => {
  const EmailIdentity = 'ringside.example';
  const from = { FromEmailAddress: 'Ringside <tickets@ringside.example>' };
  const { DkimAttributes } = await client.send(new CreateEmailIdentityCommand({ EmailIdentity }));
  expect(DkimAttributes).toMatchObject({
    Status: 'PENDING',
    Tokens: [expect.any(String), expect.any(String), expect.any(String)],
  });
  await expect(client.send(new CreateEmailIdentityCommand({ EmailIdentity }))).rejects.toMatchObject({
    name: 'AlreadyExistsException',
  });
  await expect(send(from)).rejects.toMatchObject({ name: 'MessageRejected' });
  for (const key of DkimAttributes!.Tokens!) cnames.set(`${key}._domainkey.ringside.example`, `${key}.dkim.amazonses.com`);
  const verified = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
  expect(verified).toMatchObject({ VerifiedForSendingStatus: true, DkimAttributes: { Status: 'SUCCESS' } });
  await send(from);
  await client.send(new DeleteEmailIdentityCommand({ EmailIdentity }));
  await expect(client.send(new GetEmailIdentityCommand({ EmailIdentity }))).rejects.toMatchObject({ name: 'NotFoundException' });
  await expect(send(from)).rejects.toMatchObject({ name: 'MessageRejected' });
});
