import { LARGEST_PICTURE_BYTES } from '#shared/catalog/pictures.ts';
import { accentColours } from '#shared/brand/accent.ts';
import { jpeg, png } from '#shared/testing/picture-file.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import { pageAt } from '../../test/edge.ts';
import { settings } from '../../catalog/listings/settings/settings-store.ts';
import { updateIf } from '../../platform/database/dynamodb.ts';
import { findSeller } from '../../money/receipts/seller.ts';
import { type Organizer, published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { after } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const SITE = 'marquee.localhost';
const MARK = '0123456789abcdef';
const shop = useWorld({ keepsBooks: false });
let olu: Organizer;
beforeEach(async () => {
  olu = await shop.organizer();
});

const brand = async (organizer = olu) => (await organizer.get('/studio/brand')).json;
const set = (changes: object, organizer = olu) => organizer.post('/studio/brand', changes);
const BLANK = { accent: null, logo: null, icon: null, handle: null, sender_name: '', terms: '', refunds: '', privacy: '' };

async function uploadLogo(files: { logo: Buffer; icon: Buffer }): Promise<void> {
  const sizes = { logo: files.logo.length, icon: files.icon.length };
  const { json } = await olu.post('/studio/brand/logo', { mark: MARK, sizes });
  for (const { rendition, url, headers } of json.files as { rendition: 'logo' | 'icon'; url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: new Uint8Array(files[rendition]) });
    expect(status).toBe(200);
  }
}

describe('a brand', () => {
  it('is the platform’s until its parts are set, each separately', async () => {
    expect(await brand()).toEqual(BLANK);
    const answers = await Promise.all([
      set({ accent: '#1A7F64', sender_name: ' Ringside ' }),
      set({ terms: '# Terms\r\nOne\ttwo ' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const expected = { ...BLANK, accent: '#1a7f64', sender_name: 'Ringside', terms: '# Terms\nOne    two' };
    expect(await brand()).toEqual(expected);
    expect((await set({ accent: null, terms: '' })).json).toEqual({ ...BLANK, sender_name: 'Ringside' });
  });

  it('leaves the settings beside it as they are, and they leave it', async () => {
    await olu.post('/studio/settings', { sellerName: 'Ringside Ltd' });
    await set({ accent: '#1a7f64' });
    await olu.post('/studio/settings', { taxNumber: '7' });
    expect((await olu.get('/studio/settings')).json).toMatchObject({ sellerName: 'Ringside Ltd', taxNumber: '7' });
    expect((await olu.get('/studio/settings')).json).not.toHaveProperty('accent');
    expect((await brand()).accent).toBe('#1a7f64');
  });

  it.each([
    ...fieldsAtFault({
      accent: ['red', '#12345', '#1a7f64;}body{display:none', 7],
      handle: ['ab', 'x'.repeat(31), 'a--b', '-ringside', 'ring_side', 'ring/side', 7],
      sender_name: [
        'x'.repeat(61),
        'Ringside\r\nBcc: all@example.com',
        'a\u2028b',
        'Ada <ada@example.com>',
        '"Ada"',
        'a\\b',
        'ada@example.com',
        'a\u202eb',
      ],
      terms: ['x'.repeat(20_001), 'a\u0000b', 7],
      refunds: [null],
      logo: ['../../x', 'A'.repeat(16)],
      owner: ['usr_1'],
    }),
  ])('%j is refused, naming the field', async (body, field) =>
    expect(await set(body)).toMatchObject({ status: 400, json: { field } }),
  );

  it('is in the log of changes, its texts with their beginnings', async () => {
    await set({ accent: '#1a7f64', terms: 'x'.repeat(1000) });
    const [change] = (await olu.get('/studio/audit')).json.entries;
    expect(change).toMatchObject({ action: 'branding.edit-brand', before: { accent: null, terms: '' } });
    expect(change.after.terms).toMatch(/^x{300}… \(1000 characters\)$/);
  });
});

describe('a logo', () => {
  it('is uploaded as two files, checked and shown', async () => {
    await uploadLogo({ logo: png(480, 160), icon: png(192, 192) });
    const folder = `/images/events/${olu.userId}/${MARK}`;
    expect(await set({ logo: MARK })).toMatchObject({
      status: 200,
      json: { logo: `${folder}/logo.png`, icon: `${folder}/icon.png` },
    });
    expect((await set({ logo: null })).json).toMatchObject({ logo: null, icon: null });
  });

  it('replaces none that its sender has not seen', async () => {
    await uploadLogo({ logo: png(480, 160), icon: png(192, 192) });
    const logo = `/images/events/${olu.userId}/${MARK}/logo.png`;
    expect((await set({ logo: MARK, seen: { logo: null } })).status).toBe(200);
    // An answer that was lost: the logo is the wanted one already.
    expect((await set({ logo: MARK, seen: { logo: null } })).status).toBe(200);
    const refused = { status: 409, json: { code: 'changed_meanwhile', field: 'logo', current: { logo } } };
    expect(await set({ logo: null, seen: { logo: '/images/events/older/logo.png' } })).toMatchObject(refused);
    expect((await brand()).logo).toBe(logo);
    expect((await set({ logo: null, seen: { logo } })).json.logo).toBeNull();
  });

  it.each([
    ['has another format', { logo: jpeg(480, 160), icon: png(192, 192) }],
    ['has another shape', { logo: png(480, 480), icon: png(192, 192) }],
    ['is too small', { logo: png(480, 160), icon: png(16, 16) }],
    ['is something else', { logo: Buffer.from('<svg onload=alert(1)>'.padEnd(64)), icon: png(192, 192) }],
  ])('is refused if a file %s', async (_, files) => {
    await uploadLogo(files);
    expect(await set({ logo: MARK })).toMatchObject({ status: 409, json: { code: 'picture_unusable', field: 'logo' } });
  });

  it('is refused if nothing was uploaded, or too much is to be', async () => {
    expect(await set({ logo: MARK })).toMatchObject({ status: 409, json: { code: 'picture_unusable' } });
    const sizes = { logo: 1, icon: LARGEST_PICTURE_BYTES + 1 };
    expect(await olu.post('/studio/brand/logo', { mark: MARK, sizes })).toMatchObject({
      status: 400,
      json: { field: 'sizes.icon' },
    });
  });
});

describe('an event’s page', () => {
  const page = async ({ subdomain }: { subdomain: string }) => pageAt(shop, `${subdomain}.${SITE}`, '/');

  it('has the accent, logo and icon of its organiser, and is tagged with them', async () => {
    await uploadLogo({ logo: png(480, 160), icon: png(192, 192) });
    await set({ accent: '#1a7f64', logo: MARK, terms: 'Be kind.' });
    const event = await olu.publishes();
    const { html, headers } = await page(event);
    const { dark } = accentColours('#1a7f64');
    expect(html).toContain(`.brand.dark,.brand .dark{--color-accent:${dark.fill};`);
    expect(html).toContain(`background:url(/images/events/${olu.userId}/${MARK}/logo.png)`);
    expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual([
      `<link rel="icon" href="/images/events/${olu.userId}/${MARK}/icon.png" type="image/png">`,
    ]);
    expect(headers['cache-tag']).toBe(`event:${event.subdomain},seller:${olu.userId}`);
    const { json } = await shop.visitor().get(`/events/domain/${event.subdomain}`);
    expect(json.seller_texts).toEqual(['terms']);
  });

  it('without a brand is as ours', async () => {
    const { html } = await page(await olu.publishes());
    expect(html).not.toContain('.brand');
    expect(html).not.toContain('/icon.png');
  });

  it('follows a change', async () => {
    const event = await olu.publishes();
    expect((await page(event)).html).not.toContain('--color-accent');
    await set({ accent: '#1a7f64' });
    expect((await after(0.1, () => page(event))).html).toContain('--color-accent');
  });
});

describe('the seller of an event', () => {
  const seller = (eventId: string) => shop.visitor().get(`/events/${eventId}/seller`);

  it('has the texts that there are, and where questions go', async () => {
    await olu.post('/studio/settings', { sellerName: 'Ringside Ltd', sellerAddress: '1 Quay' });
    await set({ terms: 'Be kind.', privacy: 'We keep little.' });
    await olu.post('/studio/organization', { contact_email: 'Hello@Ringside.example' });
    const { _id, subdomain } = await olu.publishes();
    const { json, headers } = await seller(_id);
    expect(json).toMatchObject({ seller: 'Ringside Ltd', address: '1 Quay', contact: 'hello@ringside.example', logo: null });
    expect(json.texts).toEqual([
      { kind: 'terms', text: 'Be kind.', updated_at: expect.any(String) },
      { kind: 'privacy', text: 'We keep little.', updated_at: expect.any(String) },
    ]);
    expect(headers['cache-tag']).toBe(`event:${subdomain},seller:${olu.userId}`);
  });

  it('is known for as long as buyers may need it, and not before anybody can buy', async () => {
    const archived = await olu.publishes({ status: 'draft', is_archived: true });
    const fresh = await olu.publishes({ status: 'draft', is_unpublished: true });
    expect((await seller(archived._id)).json).toMatchObject({
      seller: 'Marquee',
      contact: 'support@marquee.localhost',
      texts: [],
    });
    for (const id of [fresh._id, 'evt_nowhere'])
      expect(await seller(id)).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  });
});

describe('the seller', () => {
  it('is the organisation from its start, by the name that it has, unless its settings name another', async () => {
    const founder = await shop.buyer('192.0.2.77');
    await founder.post('/studio/organizations', { name: 'Harbour Arena' });
    const event = await published(sampleEvent({ ownerId: founder.userId }));
    const told = async () => (await shop.visitor().get(`/events/${event._id}/seller`)).json;
    expect(await told()).toMatchObject({ seller: 'Harbour Arena', address: null });
    expect((await shop.visitor().get(`/events/domain/${event.subdomain}`)).json.seller).toBe('Harbour Arena');
    expect(await findSeller(founder.userId)).toEqual({ name: 'Harbour Arena', address: null, taxNumber: null });

    await founder.post('/studio/settings', { sellerAddress: '1 Quay' });
    await founder.post('/studio/organization', { name: 'Harbour Hall' });
    expect(await told()).toMatchObject({ seller: 'Harbour Hall', address: '1 Quay' });
    expect((await founder.get('/studio/settings')).json).toMatchObject({ sellerName: '', organizationName: 'Harbour Hall' });

    await founder.post('/studio/settings', { sellerName: 'Harbour Hall Ltd' });
    await founder.post('/studio/organization', { name: 'Harbour' });
    expect(await told()).toMatchObject({ seller: 'Harbour Hall Ltd' });
  });
});

it('an organisation that is older than the copy of its name sells by it from the next event that it publishes', async () => {
  const founder = await shop.buyer('192.0.2.78');
  await founder.post('/studio/organizations', { name: 'Harbour Arena' });
  await updateIf({ ...settings.at({ ownerId: founder.userId }), UpdateExpression: 'REMOVE organizationName' });
  expect(await findSeller(founder.userId)).toMatchObject({ name: 'Marquee' });
  const draft = { subdomain: 'older-arena', title: 'Harbour', start_time: '2030-06-01T19:00:00.000Z' };
  const { _id } = (await founder.post('/studio/events', { ...draft, image: '/images/fight.jpg', is_trial: true })).json;
  for (const name of ['Harbour Arena', 'Harbour Hall']) {
    expect((await founder.post(`/studio/events/${_id}/publish`)).status).toBe(200);
    expect(await findSeller(founder.userId)).toMatchObject({ name });
    await founder.post('/studio/organization', { name: 'Harbour Hall' });
  }
});

describe('an organisation', () => {
  const profile = async () => (await olu.get('/studio/organization')).json;

  it('is renamed, also one that is older than stored organisations', async () => {
    expect(await profile()).toEqual({ name: 'Olu', contact_email: '', time_zone: null });
    const changes = { name: 'Harbour Arena', time_zone: 'Europe/Warsaw' };
    expect((await olu.post('/studio/organization', changes)).json).toEqual({ ...changes, contact_email: '' });
    expect((await olu.get('/studio/organizations')).json.organizations).toMatchObject([{ name: 'Harbour Arena' }]);
    const [change] = (await olu.get('/studio/audit')).json.entries;
    expect(change).toMatchObject({ action: 'branding.edit-profile', before: { name: 'Olu', time_zone: null }, after: changes });
  });

  it.each(fieldsAtFault({ name: ['x', 'a\nb'], contact_email: ['nobody', 'a@b\r\nc'], time_zone: ['Mars/North', ''] }))(
    '%j is refused, naming the field',
    async (body, field) => expect(await olu.post('/studio/organization', body)).toMatchObject({ status: 400, json: { field } }),
  );
});
