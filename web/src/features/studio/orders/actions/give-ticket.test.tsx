import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rightsOf } from '#shared/people/member-rights.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { tokenFor } from '../../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../../lib/session/token.ts';
import { soldOrder } from '../../testing/sale.ts';
import { studioEvent } from '../../testing/studio-event.ts';

afterEach(() => act(() => forgetToken()));

const user = userEvent.setup();

test('gives somebody a ticket, and shows its order', async () => {
  keepToken(tokenFor('giver1'));
  const event = studioEvent();
  const rights = rightsOf('support');
  const calls = fakeApi({
    'GET /studio/events': { json: { events: [event] } },
    'GET /studio/organizations': {
      json: { organizations: [{ organizationId: 'usr_1', name: 'Olu', role: 'support', rights, isApproved: true }] },
    },
    'GET /studio/orders': { json: { orders: [], next: null } },
    'GET /studio/orders/ord_9': {
      json: soldOrder({ buyer: null, isGiven: true, gift: { email: 'press@example.com', isRedeemed: false } }),
    },
    [`POST /studio/events/${event._id}/tickets`]: {
      json: { message: 'We sent the ticket to press@example.com.', orderId: 'ord_9' },
    },
  });
  renderApp('/studio/orders');
  await user.click(await screen.findByRole('button', { name: 'Give a ticket' }));
  expect(screen.getByLabelText('Package')).toHaveDisplayValue(event.packages[0]!.name);
  await user.type(screen.getByLabelText('Email'), 'press@example.com');
  await user.type(screen.getByLabelText('Reason'), 'A review.');
  await user.click(screen.getByRole('button', { name: 'Give the ticket' }));
  expect(await screen.findByText('Nobody: a ticket that your team gave')).toBeVisible();
  expect(screen.getByText('We sent the ticket to press@example.com.')).toBeVisible();
  const body = { packageId: event.packages[0]!._id, email: 'press@example.com', reason: 'A review.' };
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual(body);
});

test('is not offered to those who may not', async () => {
  keepToken(tokenFor('giver2'));
  const rights = rightsOf('finance');
  fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    'GET /studio/organizations': {
      json: { organizations: [{ organizationId: 'usr_1', name: 'Olu', role: 'finance', rights, isApproved: true }] },
    },
    'GET /studio/orders': { json: { orders: [], next: null } },
  });
  renderApp('/studio/orders');
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give a ticket' })).not.toBeInTheDocument();
});

test.each([
  ['needs_published_event', 'Publish the event first.', 'Go to the event', '/studio/events/evt_fight'],
  ['organization_held', 'Your organisation can only write to its own buyers for now.', 'Write to us', '/contact'],
] as const)('leads on from a refusal (%s)', async (code, error, label, href) => {
  keepToken(tokenFor(`giver-${code}`));
  const event = studioEvent({ _id: 'evt_fight' });
  const rights = rightsOf('owner');
  fakeApi({
    'GET /studio/events': { json: { events: [event] } },
    'GET /studio/organizations': {
      json: { organizations: [{ organizationId: 'usr_1', name: 'Olu', role: 'owner', rights, isApproved: true }] },
    },
    'GET /studio/orders': { json: { orders: [], next: null } },
    'POST /studio/events/evt_fight/tickets': { status: 409, json: { code, error } },
  });
  renderApp('/studio/orders');
  await user.click(await screen.findByRole('button', { name: 'Give a ticket' }));
  await user.type(screen.getByLabelText('Email'), 'press@example.com');
  await user.type(screen.getByLabelText('Reason'), 'A review.');
  await user.click(screen.getByRole('button', { name: 'Give the ticket' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(screen.getByLabelText('Email')).toHaveValue('press@example.com');
});
