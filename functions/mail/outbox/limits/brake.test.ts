import { randomUUID } from 'node:crypto';
import { countReport, countWith } from '../../../people/organizations/mail-limits/mail-counts-store.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { findTrust, holdOrganization, listTrust, releaseUpdate } from '../../../people/organizations/trust/trust-store.ts';
import { call } from '../../../test/triggers/deliver.ts';
import { eventually } from '../../../test/eventually.ts';
import { interleaved } from '../../../test/faults/interleaved.ts';
import { ORDERS } from '../../../test/presses/race-changes.ts';
import { Desk } from '../../../test/stories/desk/desk.ts';
import { Team } from '../../../test/stories/team.ts';
import { useNewOrganizer, useWorld } from '../../../test/use-world.ts';
import { handler } from '../mark-unreachable-address.ts';

const shop = useWorld({ countsSales: true });
const olu = useNewOrganizer(shop);

const newAddress = () => `reader-${randomUUID()}@example.com`;

/** Returns the report of SES that a mail of an organisation was reported as spam. */
const complaint = (organizationId: string, messageId: string = randomUUID()) => ({
  eventType: 'Complaint',
  complaint: { complaintFeedbackType: 'abuse', timestamp: new Date().toISOString() },
  mail: { messageId, destination: [newAddress()], tags: { organization: [organizationId], 'ses:configuration-set': ['x'] } },
});

const bounce = (organizationId: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType: 'Permanent', timestamp: new Date().toISOString() },
  mail: { messageId: randomUUID(), destination: [newAddress()], tags: { organization: [organizationId] } },
});

const mailsTo = (email: string) => shop.mails().filter(({ to }) => to.includes(email));

it('counts the mails of an organisation, its paid orders, and a report once', async () => {
  const [event, buyer] = [await olu.publishes(), await shop.buyer()];
  await buyer.buys(event);
  await eventually(() => mailsTo(buyer.email).length === 1);
  // A mail is counted once it was sent.
  await eventually(async () => (await findTrust(olu.userId)).mails === 1);
  const report = complaint(olu.userId);
  for (let n = 0; n < 3; n++) await call(handler, report);
  expect(await findTrust(olu.userId)).toMatchObject({
    mails: 1,
    paidOrders: 1,
    complaints: 1,
    bounces: 0,
    weekMails: 1,
    weekComplaints: 1,
    held: null,
  });
  const listed: string[] = [];
  let next: string | null = null;
  do {
    const page = await listTrust(next, 1);
    listed.push(...page.trusts.map(({ organizationId }) => organizationId));
    ({ next } = page);
  } while (next !== null);
  expect(listed).toContain(olu.userId);
});

it('lists an organisation of which nothing is known but a report', async () => {
  const organizationId = `usr_${randomUUID()}`;
  await call(handler, complaint(organizationId));
  const { trusts } = await listTrust(null, 1000);
  expect(trusts.find((trust) => trust.organizationId === organizationId)).toMatchObject({ complaints: 1 });
});

it('names the organisation of a mail to SES, and says that it comes through the platform', async () => {
  await olu.post('/studio/brand', { sender_name: 'Ringside' });
  const email = newAddress();
  await new Desk(olu).gives(await olu.publishes(), email);
  await eventually(() => mailsTo(email).length === 1);
  expect(mailsTo(email)[0]).toMatchObject({
    from: '"Ringside via Marquee" <no-reply@marquee.localhost>',
    tags: { organization: olu.userId },
  });
});

it('holds an organisation whose mails are reported as spam, alone, and tells the operator once', async () => {
  const [event, other, buyer] = [await olu.publishes(), await shop.organizer(), await shop.buyer()];
  const { orderId } = await buyer.buys(event);
  for (let n = 0; n < 5; n++) await call(handler, complaint(olu.userId));
  expect(await findTrust(olu.userId)).toMatchObject({ complaints: 5, holds: 1, held: { by: 'brake' } });
  const refusal = { status: 409, json: { code: 'organization_held', error: expect.stringContaining('Write to us') } };
  expect(await new Desk(olu).gives(event, newAddress())).toMatchObject(refusal);
  expect(await new Team(shop, olu).invites(newAddress())).toMatchObject(refusal);
  const notices = () => shop.mails().filter(({ text }) => text.includes(`Organisation ${olu.userId}`));
  await eventually(() => notices().length > 0);
  await shop.untilQuiet();
  expect(notices()).toMatchObject([{ to: ['support@marquee.localhost'], subject: `The mails of ${olu.userId} were stopped` }]);
  expect(notices()[0]!.text).toContain(`/operator/organizations/${olu.userId}`);
  // Its own buyers get what they paid for.
  const desk = new Desk(olu);
  await desk.untilReceipt(orderId);
  expect((await desk.changes(orderId, { change: 'resend' })).status).toBe(200);
  const email = newAddress();
  expect((await new Desk(other).gives(await other.publishes(), email)).status).toBe(200);
  await eventually(() => mailsTo(email).length === 1);
});

it('holds it once and loses no count, however three reports and a mail of a new week interleave', async () => {
  for (const turns of ORDERS) {
    const organizationId = `usr_${randomUUID()}`;
    const mail = { does: () => countWith(organizationId, { mails: 1 }, new Date()) };
    const reports = Array.from({ length: 3 }, () => ({ does: () => call(handler, complaint(organizationId)) }));
    await interleaved([mail, ...reports], turns);
    expect(await findTrust(organizationId)).toMatchObject({ mails: 1, weekMails: 1, complaints: 3, weekComplaints: 3, holds: 1 });
  }
});

it('counts with the week that has begun what was seen just before it', async () => {
  const [before, after] = [new Date('2026-11-25T23:59:59.999Z'), new Date('2026-11-26T00:00:00.001Z')];
  const organizationId = `usr_${randomUUID()}`;
  await countWith(organizationId, { mails: 100 }, before);
  for (const at of [after, before, after]) await countReport(organizationId, randomUUID(), { complaints: 1 }, at);
  await countWith(organizationId, { mails: 1 }, before);
  expect(await findTrust(organizationId)).toMatchObject({ weekMails: 1, weekComplaints: 3, mails: 101, complaints: 3 });
});

it('is not held for a few misspelled addresses among many mails', async () => {
  await countWith(olu.userId, { mails: 200 }, new Date());
  for (let n = 0; n < 14; n++) await call(handler, bounce(olu.userId));
  expect(await findTrust(olu.userId)).toMatchObject({ bounces: 14, held: null });
  for (let n = 0; n < 2; n++) await call(handler, bounce(olu.userId));
  expect(await findTrust(olu.userId)).toMatchObject({ bounces: 16, held: { reason: '16 of 200 mails in a week came back.' } });
});

it('sends what was asked for before it was held only after its release, and is forgiven', async () => {
  const event = await olu.publishes();
  await holdOrganization(olu.userId, { at: new Date().toISOString(), by: 'usr_operator', reason: 'We look at it.' });
  expect(await holdOrganization(olu.userId, { at: new Date().toISOString(), by: 'brake', reason: 'Again.' })).toBe(false);
  expect(await updateIf(releaseUpdate(olu.userId).Update)).toBe(true);
  expect(await updateIf(releaseUpdate(olu.userId).Update)).toBe(false);
  expect((await new Desk(olu).gives(event, newAddress())).status).toBe(200);
  for (let n = 0; n < 2; n++) await call(handler, complaint(olu.userId));
  await updateIf(releaseUpdate(olu.userId).Update);
  expect(await findTrust(olu.userId)).toMatchObject({ complaints: 2, holds: 1, held: null });
});
