import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const at = '2026-11-20T18:00:00.000Z';
const reason = 'The headliner is ill.';
const counted = (changes: object = {}) => ({
  at,
  reason,
  purchases: { waiting: 0, refunded: 0, nothing: 0, failed: 0, ...changes },
  refundedAmount: 10_000,
  failures: [],
});
let opened = 0;
/** Opens the page of an event of its own, because answers are kept by event. */
function open(change: Partial<StudioEvent>, answers: { progress: object; cancel?: object }) {
  const _id = `evt_${(opened += 1)}`;
  const calls = openStudio(`/studio/events/${_id}`, [studioEvent({ _id, ...change })], {
    [`GET /studio/events/${_id}/cancellation`]: answers.progress,
    ...(answers.cancel && { [`POST /studio/events/${_id}/cancel`]: answers.cancel }),
  });
  return { sent: () => calls.find(({ route }) => route.endsWith('/cancel'))?.body };
}
const panel = () => screen.findByRole('region', { name: 'This event is cancelled' });

test('says what cancelling does, asks for reason and title, and shows the refunds', async () => {
  const progress = { json: { cancellation: counted({ waiting: 380, refunded: 120, nothing: 1 }) } };
  const { sent } = open({}, { progress, cancel: { json: counted() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and refund everyone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this event?' }));
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/type the title/), 'okafor');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Say why the event is cancelled');
  expect(dialog.getByLabelText(/type the title/)).toHaveAccessibleDescription('Type the title exactly as it is above');
  await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.clear(dialog.getByLabelText(/type the title/));
  await userEvent.type(dialog.getByLabelText(/type the title/), 'Okafor vs. Reyes');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel and refund everyone' }));
  const shown = await panel();
  expect(await within(shown).findByText('120 of 500 refunded, $100.00')).toBeVisible();
  expect(shown).toHaveTextContent('380 on their way');
  expect(within(shown).getByRole('progressbar', { name: 'Refunds' })).toHaveAttribute('aria-valuenow', '24');
  expect(screen.queryByRole('button', { name: 'Cancel and refund everyone' })).not.toBeInTheDocument();
  expect(sent()).toEqual({ title: 'Okafor vs. Reyes', reason });
});

test('lists the refunds that failed, and tries them again', async () => {
  const failures = [
    { orderId: 'ord_1', provider: 'stripe', why: 'refused' },
    { orderId: 'ord_2', provider: 'stripe', why: 'disputed' },
    { orderId: 'ord_3', provider: 'paypal', why: 'disputed' },
  ];
  const progress = { json: { cancellation: { ...counted({ refunded: 7, failed: 3 }), failures } } };
  const { sent } = open({ cancelled: { at, reason } }, { progress, cancel: { json: counted({ refunded: 10 }) } });
  const shown = await panel();
  const list = await within(shown).findByRole('list', { name: '3 refunds failed' });
  expect(within(list).getByRole('link', { name: 'Order ord_1' })).toHaveAttribute('href', '/studio/orders/ord_1');
  expect(list).toHaveTextContent('The buyer’s bank is reviewing this payment');
  expect(list).toHaveTextContent('PayPal is reviewing this payment');
  await userEvent.click(within(shown).getByRole('button', { name: 'Try the failed refunds again' }));
  await waitFor(() => expect(shown).toHaveTextContent('10 of 10 refunded'));
  expect(sent()).toEqual({ title: 'Okafor vs. Reyes', reason });
});

test('says if nobody had bought it', async () => {
  open({ cancelled: { at, reason } }, { progress: { json: { cancellation: counted() } } });
  expect(await screen.findByText('Nobody had bought this event.')).toBeVisible();
});

test('a member who may not see sales reads why there is no progress', async () => {
  const error = 'Your role in this organisation does not include this.';
  open({ cancelled: { at, reason } }, { progress: { status: 409, json: { code: 'not_permitted', error } } });
  expect(within(await panel()).getByText(reason, { exact: false })).toBeVisible();
  expect(await within(await panel()).findByText(error)).toBeVisible();
});
