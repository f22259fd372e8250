import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedAnnouncement } from '#shared/api/mail/messages.ts';
import { type MemberRole, rightsOf } from '#shared/people/member-rights.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const listed = (changes: Partial<ListedAnnouncement> = {}): ListedAnnouncement => ({
  announcementId: 'ann_1',
  eventId: 'evt_fight',
  eventTitle: 'Fight Night',
  kind: 'event',
  subject: 'Doors open at seven',
  text: 'See you there.',
  state: 'sent',
  sendAt: '2026-11-21T16:00:00.000Z',
  recipients: 40,
  sent: 38,
  skipped: 2,
  leftOut: [],
  ...changes,
});
const mail = {
  subject: 'Doors',
  html: '<p>See you</p>',
  text: 'See you',
  recipients: 40,
  leftOut: [],
  isComplete: true,
  testedTo: null,
};
const templates = [
  { name: 'receipt', title: 'After a purchase', sender: 'Ringside', subject: 'Your receipt', html: '<p>Thank you</p>' },
  { name: 'gift', title: 'Somebody gives a ticket', sender: 'Ringside', subject: 'A gift', html: '<p>A gift</p>' },
];

function open(
  announcements: ListedAnnouncement[],
  routes: Parameters<typeof openStudio>[2] = {},
  role: MemberRole = 'owner',
  events = [studioEvent()],
) {
  const organizations = [{ organizationId: 'org', name: 'Ringside', role, rights: rightsOf(role), isApproved: true }];
  return openStudio('/studio/messages', events, {
    'GET /studio/organizations': { json: { organizations, mayStart: false } },
    'GET /studio/messages': () => ({ json: { announcements } }),
    'GET /studio/mail-templates': { json: { templates } },
    'POST /studio/messages/preview': { json: mail },
    'POST /studio/messages': { json: listed({ state: 'sending', sent: 0 }) },
    ...routes,
  });
}

async function write() {
  const form = within(await screen.findByRole('form', { name: 'New message' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Subject' }), 'Doors');
  await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'See you');
  return form;
}

test('shows the mail, names the number of people, and sends it only then', async () => {
  const calls = open([]);
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Preview and send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your message' }));
  expect(dialog.getByTitle('Your message')).toHaveAttribute('srcdoc', mail.html);
  expect(dialog.getByTitle('Your message')).toHaveAttribute('sandbox', '');
  expect(calls.map(({ route }) => route)).not.toContain('POST /studio/messages');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 40 people' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodySent(calls, 'POST /studio/messages')).toEqual({
    key: expect.any(String),
    eventId: 'evt_fight',
    kind: 'event',
    subject: 'Doors',
    text: 'See you',
    sendAt: null,
    recipients: 40,
  });
  expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('is sent at a time by the clocks of the event’s venue, else of the organisation', async () => {
  const zoned = { json: { name: 'Ringside', contact_email: '', time_zone: 'Pacific/Kiritimati' } };
  const calls = open(
    [],
    { 'GET /studio/organization': zoned, 'POST /studio/messages': { json: listed({ state: 'scheduled' }) } },
    'owner',
    [studioEvent(), studioEvent({ _id: 'evt_vegas', time_zone: 'America/Los_Angeles', venue_city: 'Las Vegas' })],
  );
  const form = await write();
  const field = form.getByLabelText('Send at (optional)');
  expect(field).toHaveAccessibleDescription('Leave it empty to send it as soon as you confirm. Kiritimati time.');
  fireEvent.change(field, { target: { value: '2026-12-12T20:00' } });
  expect(field).toHaveAccessibleDescription(/^Kiritimati time: .+ where you are\.$/);
  await userEvent.selectOptions(form.getByLabelText('Event'), 'evt_vegas');
  expect(field).toHaveAccessibleDescription(/^Las Vegas time: .+ where you are\.$/);
  await userEvent.click(form.getByRole('button', { name: 'Preview and send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your message' }));
  expect(dialog.getByText(/^Reaches/)).toHaveTextContent(/on Sat, Dec 12, 2026, 8:00.PM in Las Vegas/);
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule for 40 people' }));
  await waitFor(() =>
    expect(bodySent(calls, 'POST /studio/messages')).toMatchObject({ sendAt: '2026-12-13T04:00:00.000Z', eventId: 'evt_vegas' }),
  );
});

test('says before it is sent how many people it reaches, and why others are left out', async () => {
  const leftOut = [
    { why: 'unsubscribed', number: 3 },
    { why: 'bounced', number: 2 },
    { why: 'refunded', number: 1 },
  ];
  open([], { 'POST /studio/messages/preview': { json: { ...mail, recipients: 20_000, leftOut, isComplete: false } } });
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Preview and send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your message' }));
  expect(dialog.getByText(/^Reaches/)).toHaveTextContent('Reaches at least 20,000 people now');
  expect(dialog.getByRole('list', { name: 'Left out' })).toHaveTextContent(
    '3 people asked not to get your messages2 addresses bounced1 ticket was refunded',
  );
  expect(dialog.getByRole('button', { name: 'Send to at least 20,000 people' })).toBeVisible();
});

test('asks for what is missing, and shows why the server refuses', async () => {
  open([], {
    'POST /studio/messages': { status: 409, json: { code: 'announcement_open', error: 'This event already has a message.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview and send' }));
  expect(await screen.findByText('Give your message a subject')).toBeVisible();
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Preview and send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 40 people' }));
  expect(await screen.findByText('This event already has a message.')).toBeVisible();
});

test('cannot be sent to nobody', async () => {
  open([], { 'POST /studio/messages/preview': { json: { ...mail, recipients: 0 } } });
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Preview and send' }));
  expect(await screen.findByText(/Nobody would get this message/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
});

test('sends a test to the writer alone', async () => {
  const calls = open([], { 'POST /studio/messages/preview': { json: { ...mail, testedTo: 'olu@example.com' } } });
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('We sent a test to olu@example.com.')).toBeInTheDocument();
  expect(bodySent(calls, 'POST /studio/messages/preview')).toMatchObject({ test: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lists what became of messages, and stops one after a question', async () => {
  const leftOut = [
    { why: 'unsubscribed', number: 3 },
    { why: 'bounced', number: 1 },
  ] as const;
  const announcements = [
    listed({ announcementId: 'ann_2', state: 'sending', sent: 10, skipped: 0 }),
    listed({ leftOut: [...leftOut] }),
  ];
  const calls = open(announcements, {
    'POST /studio/messages/ann_2/cancel': () => {
      announcements[0] = listed({ announcementId: 'ann_2', state: 'cancelled', sent: 10, skipped: 0 });
      return { json: announcements[0] };
    },
  });
  expect(await screen.findByText('Reached 38 people.')).toBeVisible();
  const reasons = within(screen.getByRole('list', { name: 'Left out' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['3 people asked not to get your messages', '1 address bounced']);
  expect(screen.getByRole('progressbar', { name: 'Sent of Doors open at seven' })).toHaveAttribute('value', '10');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('Stopped after it had reached 10 people.')).toBeVisible();
  expect(calls.some(({ route }) => route === 'POST /studio/messages/ann_2/cancel')).toBe(true);
});

test('shows the mails that buyers get, light and dark', async () => {
  const html = '<style>@media (prefers-color-scheme: dark) {p{}}</style><p>Thank you</p>';
  open([], { 'GET /studio/mail-templates': { json: { templates: [{ ...templates[0]!, html }, templates[1]] } } });
  const section = within(await screen.findByRole('region', { name: 'Emails your buyers get' }));
  expect(await section.findByTitle('The email: After a purchase')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('@media not all'),
  );
  await userEvent.click(section.getByRole('button', { name: 'Dark' }));
  expect(section.getByTitle('The email: After a purchase')).toHaveAttribute('srcdoc', expect.stringContaining('@media all'));
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Email' }), 'gift');
  expect(section.getByText('A gift')).toBeVisible();
});

test('members of support see the mails only', async () => {
  open([], {}, 'support');
  expect(await screen.findByText('Only owners and editors can write to ticket holders.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Emails your buyers get' })).toBeVisible();
});
