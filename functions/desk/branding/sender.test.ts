import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/people/visitor.ts';

const shop = useWorld();
const buyer = useBuyer(shop);
let olu: Organizer;
let domains = 0;
let domain: string;
beforeEach(async () => {
  olu = await shop.organizer();
  domain = `ringside-${(domains += 1)}.example`;
});

const sender = async (of: Visitor = olu): Promise<SenderAnswer> => (await of.get('/studio/sender')).json as SenderAnswer;
const set = (address: string | null, of: Visitor = olu) => of.post('/studio/sender', { address });
const check = (of: Visitor = olu) => of.post('/studio/sender/check', {});

/** Publishes records, as the owner of their domain does. */
function publish(records: SenderAnswer['records']): void {
  for (const { type, name, value } of records) shop.addRecords({ [name]: { [type]: [value] } });
}

/** Has an organisation send from its own domain. */
async function proves(address: string, of: Visitor = olu): Promise<void> {
  publish(((await set(address, of)).json as SenderAnswer).records);
  expect((await check(of)).json).toMatchObject({ address, state: 'ready' });
}

/** Sells something of an organiser's. @returns the receipt's mail */
async function receiptOf(of: Organizer) {
  const event = await of.sells();
  await buyer.buys(event);
  const isReceipt = ({ text, subject }: { text: string; subject: string }) =>
    subject.startsWith('Your receipt') && text.includes(event.title) && text.includes(`/seller/${event._id}`);
  await shop.untilMailed(isReceipt);
  return shop.mails().find(isReceipt)!;
}

describe('the sender of an organisation’s mails', () => {
  it('is the platform’s address until its own domain is proven, and its own from then on, without “via”', async () => {
    await olu.post('/studio/brand', { sender_name: 'Ringside', refunds: 'Until the first bell.' });
    expect(await sender()).toEqual({ address: null, state: 'none', records: [], checked_at: null });
    const { json } = await set(`Tickets@${domain.toUpperCase()}`);
    expect(json).toMatchObject({ address: `tickets@${domain}`, state: 'waiting' });
    const records = json.records as SenderAnswer['records'];
    expect(records.map(({ type, name, found }) => [type, name.replace(/^[0-9a-f]{32}/, 'KEY'), found])).toEqual([
      ['TXT', `_marquee.${domain}`, false],
      ...[1, 2, 3].map(() => ['CNAME', `KEY._domainkey.${domain}`, false]),
    ]);
    expect((await check()).json).toMatchObject({ state: 'waiting' });
    expect((await receiptOf(olu)).from).toBe('"Ringside via Marquee" <no-reply@marquee.localhost>');
    publish(records);
    expect((await check()).json.records.map(({ found }: { found: boolean }) => found)).toEqual([true, true, true, true]);
    expect(await sender()).toMatchObject({ address: `tickets@${domain}`, state: 'ready' });
    expect((await receiptOf(olu)).from).toBe(`"Ringside" <tickets@${domain}>`);
    expect((await set(null)).json).toMatchObject({ address: null, state: 'none' });
    expect((await receiptOf(olu)).from).toBe('"Ringside via Marquee" <no-reply@marquee.localhost>');
  });

  it('needs both the record of ownership and the keys of the mail service', async () => {
    const { records } = (await set(`tickets@${domain}`)).json as SenderAnswer;
    publish(records.filter(({ type }) => type === 'CNAME'));
    expect((await check()).json).toMatchObject({
      state: 'waiting',
      records: [{ found: false }, ...[1, 2, 3].map(() => ({ found: true }))],
    });
    const other = `other-${domain}`;
    const second = (await set(`tickets@${other}`)).json as SenderAnswer;
    publish(second.records.filter(({ type }) => type === 'TXT'));
    expect((await check()).json).toMatchObject({
      state: 'waiting',
      records: [{ found: true }, ...[1, 2, 3].map(() => ({ found: false }))],
    });
  });

  it('keeps its proof for another address of the domain, and none for another domain', async () => {
    await proves(`tickets@${domain}`);
    expect((await set(`box@${domain}`)).json).toMatchObject({ address: `box@${domain}`, state: 'ready' });
    expect((await set(`box@other-${domain}`)).json).toMatchObject({ state: 'waiting' });
  });

  it('is not replaced by a member who has not seen it', async () => {
    const seen = { address: null };
    expect((await olu.post('/studio/sender', { address: `one@${domain}`, seen })).status).toBe(200);
    const late = await olu.post('/studio/sender', { address: `two@${domain}`, seen });
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', current: { address: `one@${domain}` } } });
    expect((await olu.post('/studio/sender', { address: `one@${domain.toUpperCase()}`, seen })).status).toBe(200);
  });

  it('falls back to the platform’s address for a mail that the domain’s lost keys would keep from its buyer', async () => {
    await olu.post('/studio/brand', { sender_name: 'Ringside', refunds: 'Until the first bell.' });
    await proves(`tickets@${domain}`);
    const { records } = await sender();
    for (const { name, type } of records) if (type === 'CNAME') shop.addRecords({ [name]: {} });
    expect((await receiptOf(olu)).from).toBe('"Ringside via Marquee" <no-reply@marquee.localhost>');
    expect((await check()).json).toMatchObject({ state: 'lost', records: [{ found: true }, { found: false }, {}, {}] });
    publish(records);
    expect((await check()).json).toMatchObject({ state: 'ready' });
  });

  it('is shown to every member, and changed by those who edit the brand; the log has it', async () => {
    await set(`tickets@${domain}`);
    const [change] = (await olu.get('/studio/audit')).json.entries;
    expect(change).toMatchObject({
      action: 'branding.edit-sender',
      before: { address: null },
      after: { address: `tickets@${domain}` },
    });
  });
});

describe('an organisation cannot send from a domain', () => {
  it.each([
    ...fieldsAtFault({
      address: ['ringside.example', 'a b@ringside.example', 'tickets@ringside', 'x@127.0.0.1', '\u202Ea@x.example', 7],
    }),
    [{ address: 'olu@gmail.com' }, 'address'],
    [{ address: 'support@marquee.localhost' }, 'address'],
    [{ address: 'support@mail.marquee.localhost' }, 'address'],
  ])('that is none, its mailbox provider’s or the platform’s: %p', async (body, field) => {
    const { status, json } = await olu.post('/studio/sender', body as object);
    expect([status, json.code, json.field]).toEqual([400, 'invalid_input', field]);
    expect(await sender()).toMatchObject({ state: 'none' });
  });

  it('before its owner confirmed their address and an event is published', async () => {
    const person = shop.stranger();
    await person.register();
    await person.post('/studio/organizations', { name: 'Somebody' });
    const { status, json } = await set(`tickets@${domain}`, person);
    expect([status, json.code]).toEqual([409, 'owner_not_confirmed']);
  });

  it('that another one has proven, whose record is still there, although the keys of both are the same', async () => {
    await proves(`tickets@${domain}`);
    const thief = await shop.organizer();
    const { records } = (await set(`tickets@${domain}`, thief)).json as SenderAnswer;
    expect((await check(thief)).json).toMatchObject({ state: 'waiting', records: [{ found: false }, {}, {}, {}] });
    // Both records of ownership are there.
    const [mine] = (await sender()).records;
    shop.addRecords({ [mine!.name]: { TXT: [mine!.value, records[0]!.value] } });
    expect((await check(thief)).json).toMatchObject({ code: 'sender_domain_taken' });
    expect(await sender()).toMatchObject({ state: 'ready' });
  });

  it('that was sold to another one: whoever proves it last has it', async () => {
    await proves(`tickets@${domain}`);
    const heir = await shop.organizer();
    publish(((await set(`tickets@${domain}`, heir)).json as SenderAnswer).records);
    expect((await check(heir)).json).toMatchObject({ state: 'ready' });
    expect(await sender()).toMatchObject({ state: 'lost' });
    expect((await check()).json).toMatchObject({ state: 'lost' });
    // The first one's leaving does not take the domain from the second.
    await set(null);
    expect((await check(heir)).json).toMatchObject({ state: 'ready' });
  });

  it('that the AWS account uses for something else', async () => {
    const ses = mockClient(SESv2Client);
    ses.on(CreateEmailIdentityCommand).rejects(Object.assign(new Error('There.'), { name: 'AlreadyExistsException' }));
    ses.on(GetEmailIdentityCommand).rejects(Object.assign(new Error('Not yours.'), { name: 'AccessDeniedException' }));
    const { status, json } = await set(`tickets@${domain}`);
    expect([status, json.code]).toEqual([409, 'sender_domain_taken']);
    ses.restore();
  });
});

it('an outage of the mail service changes nothing, and says so', async () => {
  await proves(`tickets@${domain}`);
  const ses = mockClient(SESv2Client);
  ses.rejects(Object.assign(new Error('Slow down.'), { name: 'TooManyRequestsException' }));
  const answers = await Promise.all([check(), set(`box@other-${domain}`)]);
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual([1, 2].map(() => [503, 'unavailable']));
  ses.restore();
  expect(await sender()).toMatchObject({ address: `tickets@${domain}`, state: 'ready' });
});

it('members who set different addresses at the same moment leave one of them, with records that can be proven', async () => {
  const wanted = [1, 2, 3].map((number) => `box@${number}.${domain}`);
  const answers = await Promise.all(wanted.map((address) => set(address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { address, records } = await sender();
  expect(wanted).toContain(address);
  publish(records);
  expect((await check()).json).toMatchObject({ address, state: 'ready' });
});

it('members who set and give up the same domain at the same moment leave an address that can be proven, or none', async () => {
  for (let round = 0; round < 10; round++) {
    olu = await shop.organizer();
    const presses = [`box@${domain}`, null, `tickets@${domain}`, null, `help@${domain}`];
    const answers = await Promise.all(presses.map((address) => set(address)));
    expect(answers.map(({ status }) => status)).toEqual(presses.map(() => 200));
    const { address, records } = await sender();
    if (address === null) continue;
    publish(records);
    expect((await check()).json).toMatchObject({ address, state: 'ready' });
  }
});

describe('a check of a domain', () => {
  /** Runs something right before SES is asked next, as if another request were faster. */
  function beforeSesIsAsked(run: () => Promise<unknown>): void {
    const send = SESv2Client.prototype.send as (this: SESv2Client, ...args: unknown[]) => Promise<unknown>;
    jest.spyOn(SESv2Client.prototype, 'send').mockImplementationOnce(async function (this: SESv2Client, ...args: unknown[]) {
      await run();
      return send.apply(this, args);
    } as never);
  }

  it('does not give a domain back to the organisation that lost it at the same moment', async () => {
    await proves(`tickets@${domain}`);
    const heir = await shop.organizer();
    publish(((await set(`tickets@${domain}`, heir)).json as SenderAnswer).records);
    beforeSesIsAsked(() => check(heir));
    expect((await check()).json).toMatchObject({ state: 'lost' });
    expect([(await sender()).state, (await sender(heir)).state]).toEqual(['lost', 'ready']);
  });

  it('does not undo a change of the address at the same moment', async () => {
    await proves(`tickets@${domain}`);
    beforeSesIsAsked(() => set(`box@${domain}`));
    expect((await check()).json).toMatchObject({ address: `box@${domain}`, state: 'ready' });
    expect(await sender()).toMatchObject({ address: `box@${domain}` });
  });
});

describe('SES, which answers few calls', () => {
  it('is asked once for a check', async () => {
    await set(`tickets@${domain}`);
    const send = jest.spyOn(SESv2Client.prototype, 'send');
    await check();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is kept from organisations that try very often', async () => {
    for (let n = 0; n < 20; n++) expect((await set(`tickets@${n}.${domain}`)).status).toBe(200);
    expect(await set(`tickets@20.${domain}`)).toMatchObject({
      status: 429,
      json: { code: 'too_many_attempts', field: 'address' },
    });
    expect((await set(null)).status).toBe(200);
    await set(null);
    expect(await sender()).toMatchObject({ state: 'none' });
  });

  it('that forgot a domain, as after an operator removed it, leaves its mails to the platform’s address', async () => {
    await proves(`tickets@${domain}`);
    await new SESv2Client().send(new DeleteEmailIdentityCommand({ EmailIdentity: domain }));
    expect((await check()).json).toMatchObject({ state: 'lost', records: [{ found: true }, { found: false }, {}, {}] });
  });
});

it('an own address is sent under the seller’s name where no sender is named, whatever is in it', async () => {
  const saved = await olu.post('/studio/settings', { sellerName: 'Ringside "Boxing", Ltd' });
  expect(saved.status).toBe(200);
  await olu.post('/studio/brand', { refunds: 'Until the first bell.' });
  await proves(`tickets@${domain}`);
  const name = Buffer.from('Ringside "Boxing", Ltd').toString('base64');
  expect((await receiptOf(olu)).from).toBe(`=?UTF-8?B?${name}?= <tickets@${domain}>`);
});
