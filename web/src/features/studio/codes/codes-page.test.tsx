import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedCode } from '#shared/api/money/codes.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const listed = (change: Partial<ListedCode> = {}): ListedCode => ({
  code: 'EARLY20',
  kind: 'promo',
  percent: 20,
  amount: null,
  eventId: null,
  packageId: null,
  from: null,
  until: null,
  uses: 100,
  perUser: 1,
  disabled: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  used: 3,
  ...change,
});
const sums = { sales: 3, free: 0, given: 0, gross: 4797, discount: 1200, refunded: 0, disputed: 0, net: 4797 };
const report = { codes: [{ value: 'EARLY20', name: 'EARLY20', ...sums }] };

/** Opens the page with codes that the server can change. */
function open(codes: ListedCode[], routes: Parameters<typeof openStudio>[2] = {}, events = [studioEvent()]) {
  const answer = () => ({ json: { codes, total: codes.length } });
  return openStudio('/studio/codes', events, {
    'GET /studio/codes': answer,
    'GET /studio/sales': { json: report },
    ...routes,
  });
}
const row = async (code: string) => (await screen.findByText(code)).closest('li')!;

test('lists codes with what they give, their uses and what was sold with them', async () => {
  const access = { code: 'X7-PRESS', kind: 'access', percent: 100, eventId: 'evt_fight', packageId: 'pkg_main' } as const;
  open([listed(), listed({ ...access, uses: 1, used: 1 }), listed({ code: 'FIVE', percent: null, amount: 500, disabled: true })]);
  expect(await row('EARLY20')).toHaveTextContent(/Active20% offAll eventsUsed 3 of 100/);
  await waitFor(async () => expect(await row('EARLY20')).toHaveTextContent('$47.97 paid, $12.00 taken off'));
  expect(await row('X7-PRESS')).toHaveTextContent('Used upFree accessOkafor vs. Reyes: Main cardUsed 1 of 1');
  expect(await row('FIVE')).toHaveTextContent('Ended$5.00 off');
  expect(within(await row('FIVE')).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'press');
  expect(screen.queryByText('EARLY20')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'less');
  expect(screen.getByText('No codes found')).toBeVisible();
});

test('makes a promo code for one package, and shows a refusal at its field', async () => {
  const codes: ListedCode[] = [];
  let refused = true;
  const calls = open(codes, {
    'POST /studio/codes': () => {
      if (refused) return { status: 409, json: { code: 'code_taken', error: 'Choose another name.', field: 'code' } };
      codes.push(listed());
      return { json: listed() };
    },
  });
  expect(await screen.findByText('No codes yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New promo code' }));
  const form = within(screen.getByRole('form', { name: 'New promo code' }));
  await userEvent.click(form.getByRole('button', { name: 'Create code' }));
  expect(form.getByLabelText('Code')).toHaveAccessibleDescription('Use 3 to 40 letters, digits and dashes');
  expect(form.getByLabelText('Percent off')).toHaveAccessibleDescription('Enter a whole number from 1 to 100');
  await userEvent.type(form.getByLabelText('Code'), 'early20');
  await userEvent.click(form.getByLabelText('A fixed amount'));
  await userEvent.type(form.getByLabelText('Amount off in $'), '5.50');
  await userEvent.selectOptions(form.getByLabelText('Event'), 'evt_fight');
  await userEvent.selectOptions(form.getByLabelText('Package'), 'pkg_main');
  await userEvent.click(form.getByRole('button', { name: 'Create code' }));
  await waitFor(() => expect(form.getByLabelText('Code')).toHaveAccessibleDescription('Choose another name.'));
  refused = false;
  await userEvent.click(form.getByRole('button', { name: 'Create code' }));
  expect(await row('EARLY20')).toBeVisible();
  const scope = { eventId: 'evt_fight', packageId: 'pkg_main' };
  expect(bodySent(calls, 'POST /studio/codes')).toEqual({ code: 'early20', amount: 550, perUser: 1, ...scope });
});

test('creates access codes and downloads them, under the same name for each try', async () => {
  const file = jest.fn<string, [Blob]>(() => '#codes');
  Object.assign(URL, { createObjectURL: file, revokeObjectURL: jest.fn() });
  const made = ['AA-1', 'BB-2'].map((code) => listed({ code, kind: 'access' }));
  const calls = open([listed()], { 'POST /studio/codes/batch': { json: { codes: made } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create access codes' }));
  const form = within(screen.getByRole('form', { name: 'Access codes' }));
  await userEvent.clear(form.getByLabelText('Number of codes'));
  await userEvent.type(form.getByLabelText('Number of codes'), '501');
  await userEvent.click(form.getByRole('button', { name: 'Create and download' }));
  expect(form.getByLabelText('Number of codes')).toHaveAccessibleDescription('Enter a whole number from 1 to 500');
  expect(form.getByLabelText('Event')).toHaveAccessibleDescription('Choose an event');
  await userEvent.clear(form.getByLabelText('Number of codes'));
  await userEvent.type(form.getByLabelText('Number of codes'), '2');
  await userEvent.selectOptions(form.getByLabelText('Event'), 'evt_fight');
  await userEvent.click(form.getByRole('button', { name: 'Create and download' }));
  await waitFor(() => expect(file).toHaveBeenCalled());
  const page = 'http://fight.marquee.localhost/';
  expect(await file.mock.calls[0]![0].text()).toBe(`code,page\r\nAA-1,${page}\r\nBB-2,${page}\r\n`);
  expect(bodySent(calls, 'POST /studio/codes/batch')).toMatchObject({ count: 2, uses: 1, eventId: 'evt_fight' });
});

describe('the time in which a code is valid', () => {
  /** The first clocks of all, which no device of a test has. */
  const FIRST = {
    'GET /studio/organization': { json: { name: 'Ringside', contact_email: '', time_zone: 'Pacific/Kiritimati' } },
  };
  const validUntil = async (local: string, words: RegExp, eventId?: string) => {
    const calls = open([], { ...FIRST, 'POST /studio/codes': { json: listed() } }, [
      studioEvent({ time_zone: 'America/Los_Angeles', venue_city: 'Las Vegas' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'New promo code' }));
    const form = within(screen.getByRole('form', { name: 'New promo code' }));
    await userEvent.type(form.getByLabelText('Code'), 'early20');
    await userEvent.type(form.getByLabelText('Percent off'), '20');
    if (eventId) await userEvent.selectOptions(form.getByLabelText('Event'), eventId);
    const field = form.getByLabelText('Valid until (optional)');
    fireEvent.change(field, { target: { value: local } });
    expect(field).toHaveAccessibleDescription(words);
    await userEvent.click(form.getByRole('button', { name: 'Create code' }));
    await waitFor(() => expect(bodySent(calls, 'POST /studio/codes')).toBeDefined());
    return bodySent(calls, 'POST /studio/codes');
  };

  it('is by the organisation’s clocks, and the reader’s own time stands beside it', async () => {
    const body = await validUntil('2026-12-13T10:00', /^Kiritimati time: .+ where you are\.$/);
    expect(body).toMatchObject({ until: '2026-12-12T20:00:00.000Z' });
  });

  it('is by the clocks of the venue for one event', async () => {
    const body = await validUntil('2026-12-12T20:00', /^Las Vegas time: .+ where you are\.$/, 'evt_fight');
    expect(body).toMatchObject({ until: '2026-12-13T04:00:00.000Z' });
  });

  it.each([
    ['2027-03-14T02:30', '2027-03-14T10:30:00.000Z', /^Clocks in Las Vegas skip this hour; it counts as 3:30.AM\./],
    ['2027-11-07T01:30', '2027-11-07T08:30:00.000Z', /^Clocks in Las Vegas show this time twice; the first one counts\./],
  ])('says which moment is meant when the clocks change: %s', async (local, until, words) => {
    expect(await validUntil(local, words, 'evt_fight')).toMatchObject({ until });
  });

  it('is listed as it was typed', async () => {
    open([listed({ until: '2026-12-12T20:00:00.000Z' })], FIRST);
    expect(await row('EARLY20')).toHaveTextContent(/until Sun, Dec 13, 2026, 10:00.AM in Kiritimati \(.*your time\)/);
  });
});

test('asks before a code is ended', async () => {
  const codes = [listed()];
  open(codes, {
    'POST /studio/codes/EARLY20/disable': () => {
      codes[0] = listed({ disabled: true });
      return { json: listed({ disabled: true }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End EARLY20' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End EARLY20?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End the code' }));
  await waitFor(async () => expect(await row('EARLY20')).toHaveTextContent('Ended'));
});

test('says why the codes cannot be loaded', async () => {
  open([], { 'GET /studio/codes': { status: 500, json: { code: 'internal', error: 'Please try again.' } } });
  expect(await screen.findByText('We could not load your codes')).toBeVisible();
});
