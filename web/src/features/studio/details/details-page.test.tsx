import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const EVENT = 'POST /studio/events/evt_fight';
const draft = studioEvent({
  status: 'draft',
  time_zone: 'Europe/Berlin',
  start_time: '2027-06-01T18:00:00.000Z',
  end_time: null,
  trial_minutes: 5,
  is_deletable: true,
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const open = (routes = {}, event = draft) => openStudio('/studio/events/evt_fight', [event], routes);

test('saves what was changed, in the venue’s time, and says so', async () => {
  const calls = open({ [EVENT]: (body: unknown) => ({ json: { ...draft, ...(body as object) } }) });
  const title = await screen.findByLabelText('Title');
  expect(screen.getByLabelText('Starts')).toHaveValue('2027-06-01T20:00');
  await userEvent.clear(title);
  await userEvent.type(title, 'Rematch');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Rematch' })).toBeVisible();
  expect(bodySent(calls, EVENT)).toEqual({ title: 'Rematch', seen: { title: 'Okafor vs. Reyes' } });
});

test('shows a refusal at its field, and keeps what was typed', async () => {
  const refusal = { error: 'Another event already uses this subdomain.', code: 'subdomain_taken', field: 'subdomain' };
  open({ [EVENT]: { status: 409, json: refusal } });
  const address = await screen.findByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.type(address, 'gala');
  await save();
  await waitFor(() => expect(address).toHaveAccessibleDescription(refusal.error));
  expect(address).toHaveValue('gala');
  expect(address).toHaveFocus();
});

test('checks an address while it is typed', async () => {
  open({
    'GET /studio/subdomains/gala': { json: { refusal: 'subdomain_taken' } },
    'GET /studio/subdomains/gala-2': { json: { refusal: null } },
  });
  const address = await screen.findByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.type(address, 'gala');
  await waitFor(() => expect(address).toHaveAccessibleDescription(/already uses this subdomain/));
  await userEvent.type(address, '-2');
  expect(await screen.findByText('This address is available')).toBeVisible();
  await userEvent.type(address, '_');
  await save();
  expect(address).toHaveAccessibleDescription(/lower-case letters, digits and hyphens/);
});

test('asks before unsaved changes are left', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Packages' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Okafor vs. Reyes!');
  await userEvent.click(screen.getByRole('link', { name: 'Packages' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('list', { name: 'Packages' })).toBeVisible();
});

test('shows the poster with what is typed, before it is saved', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Title'), ' II');
  const frame = screen.getByTitle<HTMLIFrameElement>('The event’s page on a phone');
  await waitFor(() => expect(frame.contentDocument!.querySelector('h1')).toHaveTextContent('Okafor vs. Reyes II'));
  expect(frame.width).toBe('390');
  await userEvent.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(screen.getByTitle<HTMLIFrameElement>('The event’s page on a desktop').width).toBe('1440');
});

test('sets refunds, countries and the rest', async () => {
  const calls = open({ [EVENT]: (body: unknown) => ({ json: { ...draft, ...(body as object) } }) });
  await userEvent.click(await screen.findByLabelText('Until a number of hours before it starts'));
  await userEvent.clear(screen.getByLabelText('Hours before the start'));
  await userEvent.type(screen.getByLabelText('Hours before the start'), '48');
  await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
  await userEvent.type(screen.getByLabelText('Minutes missed'), '10');
  await userEvent.type(screen.getByLabelText('Refund, percent'), '50');
  await userEvent.click(screen.getByLabelText('Only in some countries'));
  await userEvent.selectOptions(screen.getByLabelText('Add a country'), ['Germany']);
  await userEvent.type(screen.getByLabelText('Websites that may embed it (optional)'), 'https://www.example.com/');
  await save();
  expect(await screen.findByText(/is not a website address/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Websites that may embed it (optional)'), '{Backspace}');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, EVENT)).toMatchObject({
    refund_rule: { hours_before: 48 },
    missed_minutes: [{ from: 10, refund_percent: 50 }],
    allowed_countries: ['DE'],
    embed_origins: ['https://www.example.com'],
  });
});

describe('publishing', () => {
  test('lists what is missing, and leads to it', async () => {
    open({}, { ...draft, needs: ['picture', 'way_in'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog', { name: 'Almost there' });
    expect(within(dialog).getByText('It has a date in the future or a film')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Add a picture' })).toHaveAttribute(
      'href',
      '/studio/events/evt_fight#picture',
    );
    await userEvent.click(within(dialog).getByRole('link', { name: 'Add a package, or offer a free trial' }));
    expect(await screen.findByRole('link', { name: 'Packages', current: 'page' })).toBeVisible();
  });

  test('is confirmed, and taken back after a question', async () => {
    open({
      [`${EVENT}/publish`]: { json: { ...draft, status: 'published' } },
      [`${EVENT}/unpublish`]: { json: draft },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', draft.url);
    await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
    const dialog = screen.getByRole('dialog', { name: 'Unpublish this event?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  });
});

test.each([
  ['email_not_confirmed', 'button', 'Send me the link again'],
  ['organization_pending', 'link', 'Write to us'],
  ['studio_trial_over', 'link', 'Write to us'],
] as const)('a refusal to publish (%s) offers the next step', async (code, role, name) => {
  open({ [`${EVENT}/publish`]: { status: 409, json: { code, error: 'Not yet.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish this event?' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not yet.');
  expect(dialog.getByRole(role, { name })).toBeVisible();
});

describe('the event as a whole', () => {
  test('is duplicated at another address, and the copy is opened', async () => {
    const copy = studioEvent({ _id: 'evt_copy', title: 'The Copy', status: 'draft' });
    const calls = open({
      'GET /studio/subdomains/fight-2': { json: { refusal: null } },
      [`${EVENT}/duplicate`]: { json: copy },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Duplicate this event' }));
    await userEvent.type(dialog.getByLabelText('Starts'), '2027-07-01T20:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Create the copy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Copy' })).toBeVisible();
    const body = { key: expect.any(String), subdomain: 'fight-2', start_time: '2027-07-01T18:00:00.000Z' };
    expect(bodySent(calls, `${EVENT}/duplicate`)).toEqual(body);
  });

  test('is put away and back', async () => {
    open({
      [`${EVENT}/archive`]: { json: { ...draft, is_archived: true } },
      [`${EVENT}/restore`]: { json: draft },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore from the archive' }));
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
  });

  test('is deleted while it is new, after a question', async () => {
    const events = [draft];
    openStudio('/studio/events/evt_fight', events, {
      [`${EVENT}/delete`]: () => {
        events.length = 0;
        return { json: {} };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  });

  test('stays if it was published', async () => {
    open({}, { ...draft, is_deletable: false });
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
