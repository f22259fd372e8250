import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SoldOrder } from '#shared/api/books/sales.ts';
import { type MemberRole, rightsOf } from '#shared/people/member-rights.ts';
import { momentOf } from '#shared/time/wall-time.ts';
import { type ApiCall, fakeApi } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { tokenFor } from '../../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../../lib/session/token.ts';
import { soldOrder } from '../../testing/sale.ts';
import { studioEvent } from '../../testing/studio-event.ts';

afterEach(() => act(() => forgetToken()));

const user = userEvent.setup();
const ORDER = '/studio/orders/ord_0123456789abcdef01234567';
let members = 0;

/** Opens an order as a member, and answers what they do about it. */
async function open(change: Partial<SoldOrder>, answers: Parameters<typeof fakeApi>[0] = {}, role: MemberRole = 'owner') {
  keepToken(tokenFor(`desk${(members += 1)}`));
  const organization = { organizationId: 'usr_1', name: 'Olu', role, rights: rightsOf(role), isApproved: true };
  const calls = fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    'GET /studio/organizations': { json: { organizations: [organization] } },
    [`GET ${ORDER}`]: { json: soldOrder(change) },
    ...answers,
  });
  renderApp(ORDER);
  await screen.findByRole('region', { name: 'Timeline' });
  return calls;
}

const actions = () => screen.findByRole('region', { name: 'Help this buyer' });
const press = async (name: string) => user.click(within(await actions()).getByRole('button', { name }));
const sent = (calls: readonly ApiCall[], route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);

test('refunds a part, after saying what that does', async () => {
  const calls = await open({}, { [`POST ${ORDER}/refund`]: { json: { message: '$4.00 is on its way back to the buyer.' } } });
  await press('Refund');
  const dialog = screen.getByRole('dialog', { name: 'Refund this order' });
  expect(within(dialog).getByText('They can no longer watch.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Refund $14.99' }));
  expect(await within(dialog).findByText('Say why, for your team')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'A part' }));
  await user.type(within(dialog).getByLabelText('Amount ($)'), '20');
  await user.type(within(dialog).getByLabelText('Reason'), 'The sound was bad.');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $20.00' }));
  expect(await within(dialog).findByText('At most $14.99 is left')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Amount ($)'));
  await user.type(within(dialog).getByLabelText('Amount ($)'), '4');
  expect(within(dialog).getByText('They can keep watching.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Refund $4.00' }));
  expect(await screen.findByText('$4.00 is on its way back to the buyer.')).toBeVisible();
  const key = expect.stringMatching(/^[\w-]{36}$/) as string;
  expect(sent(calls, `POST ${ORDER}/refund`)).toEqual([
    { key, provider: 'stripe', paymentId: 'pi_1', amount: 400, reason: 'The sound was bad.' },
  ]);
});

test('keeps what was typed if the provider does not answer, and sends the same key again', async () => {
  let isDown = true;
  const calls = await open(
    {},
    {
      [`POST ${ORDER}/refund`]: () =>
        isDown
          ? { status: 503, json: { error: 'The payment provider did not respond.', code: 'payments_unavailable' } }
          : { json: { message: 'Done.' } },
    },
  );
  await press('Refund');
  await user.type(screen.getByLabelText('Reason'), 'Ill.');
  await user.click(screen.getByRole('button', { name: 'Refund $14.99' }));
  expect(await screen.findByText('The payment provider did not respond.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refund $14.99' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = sent(calls, `POST ${ORDER}/refund`) as { key: string }[];
  expect(first).toEqual(second);
});

test.each([
  [{ isGiven: true }, 'This ticket was given, not bought: there is nothing to refund.'],
  [{ payments: [{ ...soldOrder().payments[0]!, provider: 'free', amount: 0 }] }, /^Nothing was paid for this order/],
  [{ payments: [{ ...soldOrder().payments[0]!, state: 'disputed' }] }, /^The buyer’s bank is reviewing/],
  [{ payments: [{ ...soldOrder().payments[0]!, provider: 'paypal', state: 'disputed' }] }, /^PayPal is reviewing/],
  [
    { payments: [{ ...soldOrder().payments[0]!, state: 'refunded', refunded: 1999 }] },
    'Everything that was paid has been refunded.',
  ],
] satisfies [Partial<SoldOrder>, string | RegExp][])('says why nothing can be refunded: %#', async (change, why) => {
  await open(change);
  expect(await within(await actions()).findByText(why)).toBeVisible();
  expect(within(await actions()).queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

test('extends access until a time by the clocks of the venue', async () => {
  const zoned = studioEvent({ time_zone: 'America/Los_Angeles', venue_city: 'Las Vegas' });
  const calls = await open(
    { kind: 'rental' },
    { 'GET /studio/events': { json: { events: [zoned] } }, [`POST ${ORDER}/change`]: { json: { message: 'Done.' } } },
  );
  await press('Extend access');
  const until = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: `${until}T20:00` } });
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(/^Las Vegas time: .+ where you are\.$/);
  expect(screen.getByText(/^They can watch until/)).toHaveTextContent(/8:00.PM in Las Vegas \(.+ your time\)/);
  await user.type(screen.getByLabelText('Reason'), 'They wrote.');
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await waitFor(() => expect(sent(calls, `POST ${ORDER}/change`)).toHaveLength(1));
  const at = momentOf(`${until}T20:00`, 'America/Los_Angeles');
  expect(sent(calls, `POST ${ORDER}/change`)).toEqual([expect.objectContaining({ change: 'extend', until: at })]);
});

test('extends a rental, moves an order, and sends its mail again', async () => {
  const calls = await open({ kind: 'rental' }, { [`POST ${ORDER}/change`]: { json: { message: 'Done.' } } });
  const decide = async (name: string, fill: () => Promise<void>, confirm: string) => {
    await press(name);
    await fill();
    await user.type(screen.getByLabelText('Reason'), 'They wrote.');
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await decide('Extend access', async () => {}, 'Extend');
  await decide(
    'Move to another address',
    () => user.type(screen.getByLabelText('New email address'), 'right@example.com'),
    'Move and send the link',
  );
  await decide('Send the email again', async () => {}, 'Send again');
  const common = { key: expect.any(String) as string, reason: 'They wrote.' };
  expect(sent(calls, `POST ${ORDER}/change`)).toEqual([
    { change: 'extend', until: expect.stringMatching(/Z$/) as string, ...common },
    { change: 'move', email: 'right@example.com', ...common },
    { change: 'resend', ...common },
  ]);
});

test.each([
  ['finance', ['Refund']],
  ['support', ['Move to another address', 'Send the email again']],
] as const)('shows %s what their role may do', async (role, expected) => {
  await open({}, {}, role);
  const shown = within(await actions()).getAllByRole('button');
  expect(shown.map((button) => button.textContent)).toEqual(expected);
});

test('tells in the timeline who did what and why', async () => {
  await open({
    changes: [
      {
        kind: 'refund',
        byOperator: false,
        at: '2026-11-22T08:59:00.000Z',
        by: 'Olu',
        reason: 'The sound was bad.',
        amount: 500,
        until: null,
      },
      { kind: 'move', byOperator: false, at: '2026-11-22T10:00:00.000Z', by: null, reason: 'A typo.', amount: null, until: null },
    ],
  });
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent(
    /Olu decided to refund \$5\.00The sound was bad\..*A former member moved it to another addressA typo\./,
  );
});
