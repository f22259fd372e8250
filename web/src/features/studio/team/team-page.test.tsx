import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { bodySent } from '../testing/body-sent.ts';

afterEach(() => act(() => forgetToken()));

const since = '2026-11-01T10:00:00.000Z';
const olga = { userId: 'usr_olga', name: 'Olga', email: 'olga@example.com', role: 'owner', since, isYou: true };
const ed = { userId: 'usr_ed', name: 'Ed', email: 'ed@example.com', role: 'editor', since, isYou: false };
const waiting = {
  invitationId: 'inv_1',
  email: 'nina@example.com',
  role: 'support',
  invitedAt: since,
  expiresAt: '2026-11-08T10:00:00.000Z',
};
const done = { json: { message: 'Done.' } };

let users = 0;
/** Opens the page with a team that the server can change. */
function open(team: { members: object[]; invitations: object[] }, routes: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`olga-${++users}`));
  const calls = fakeApi({ 'GET /studio/team': () => ({ json: team }), ...routes });
  renderApp('/studio/team');
  return calls;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');

test('lists the members with their roles, and the invitations that wait', async () => {
  open({ members: [olga, ed], invitations: [waiting] });
  const [own, other] = await rows();
  expect(own).toHaveTextContent('Olga (you)olga@example.comOwner');
  expect(within(other!).getByRole('combobox', { name: 'Role of Ed' })).toHaveValue('editor');
  expect(screen.getByRole('list', { name: 'Waiting for an answer' })).toHaveTextContent(
    /nina@example\.comSupport, until (Nov 8|8 Nov)/,
  );
});

test('changes a role, and says why if that is refused', async () => {
  const team = { members: [olga, ed], invitations: [] };
  let refused = true;
  const calls = open(team, {
    'POST /studio/team/members/usr_ed/role': () => {
      if (refused) return { status: 409, json: { code: 'account_changed', error: 'Try again.' } };
      team.members = [olga, { ...ed, role: 'finance' }];
      return done;
    },
  });
  await rows();
  const role = () => screen.getByRole('combobox', { name: 'Role of Ed' });
  await userEvent.selectOptions(role(), 'finance');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again.');
  expect(role()).toHaveValue('editor');
  refused = false;
  await userEvent.selectOptions(role(), 'finance');
  await waitFor(() => expect(role()).toBeEnabled());
  expect(role()).toHaveValue('finance');
  expect(calls.find(({ route }) => route.endsWith('/role'))?.body).toEqual({ role: 'finance', seen: { role: 'editor' } });
});

test('asks before a member is removed', async () => {
  const team = { members: [olga, ed] as object[], invitations: [] };
  open(team, {
    'POST /studio/team/members/usr_ed/remove': () => {
      team.members = [olga];
      return done;
    },
  });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ed' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove Ed?' });
  expect(dialog).toHaveTextContent('Ed immediately loses access');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('invites somebody, and takes an invitation back', async () => {
  const team = { members: [olga], invitations: [] as object[] };
  const calls = open(team, {
    'POST /studio/team/invitations': () => {
      team.invitations = [waiting];
      return { json: waiting };
    },
    'POST /studio/team/invitations/inv_1/revoke': () => {
      team.invitations = [];
      return done;
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Invite somebody' }));
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required');
  await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'nina@example.com');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'support');
  expect(form.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/helps viewers/);
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back the invitation of nina@example.com' }));
  await waitFor(() => expect(screen.queryByText('nina@example.com')).not.toBeInTheDocument());
  expect(bodySent(calls, 'POST /studio/team/invitations')).toEqual({
    email: 'nina@example.com',
    role: 'support',
  });
});

test('an invitation that has to wait for the owner’s address keeps what was typed, and sends the link again', async () => {
  const error = 'Before your organisation can write to others, one of its owners has to confirm their email address.';
  open(
    { members: [olga], invitations: [] },
    {
      'POST /studio/team/invitations': { status: 409, json: { code: 'owner_not_confirmed', error } },
      'POST /account/email/confirmation': { json: { message: 'We sent a link to olga@example.com.' } },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Invite somebody' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'nina@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByRole('alert')).toHaveTextContent(error);
  await userEvent.click(form.getByRole('button', { name: 'Send me the link again' }));
  expect(await form.findByText('We sent a link to olga@example.com.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nina@example.com');
});

test('an invitation that has to wait for an event leads to the events', async () => {
  const error = 'Publish your first event, then try again.';
  open(
    { members: [olga], invitations: [] },
    { 'POST /studio/team/invitations': { status: 409, json: { code: 'needs_published_event', error } } },
  );
  const form = within(await screen.findByRole('form', { name: 'Invite somebody' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'nina@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByRole('link', { name: 'See your events' })).toHaveAttribute('href', '/studio/events');
});

test('shows a member without the right neither controls nor the form', async () => {
  open({
    members: [
      { ...olga, isYou: false },
      { ...ed, isYou: true },
    ],
    invitations: [waiting],
  });
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove|Take back/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
});

describe('the page of an invitation', () => {
  const join = (answer: { status?: number; json: object }) => {
    keepToken(tokenFor(`nina-${++users}`));
    const calls = fakeApi({ 'POST /studio/team/join': answer });
    renderApp('/studio/join#token=secret-1');
    return calls;
  };
  afterEach(() => {
    sessionStorage.clear();
    localStorage.removeItem('marquee-organization');
  });

  test('accepts it when the visitor says so, and hides the token at once', async () => {
    const calls = join({ json: { organizationId: 'usr_olga', name: 'Harbour Arena', role: 'support' } });
    const accept = await screen.findByRole('button', { name: 'Accept the invitation' });
    expect(location.hash).toBe('');
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    await userEvent.click(accept);
    expect(await screen.findByText('Welcome to the team of Harbour Arena')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token: 'secret-1' });
    expect(screen.getByRole('link', { name: 'Go to the studio' })).toHaveAttribute('href', '/studio');
  });

  test('sends the link again to somebody who has to confirm their address first', async () => {
    join({ status: 409, json: { code: 'email_not_confirmed', error: 'Confirm your email address first.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('button', { name: 'Send me the link again' })).toBeVisible();
  });

  test('says why it cannot be accepted', async () => {
    const error = 'This invitation was sent to another email address.';
    join({ status: 409, json: { code: 'invitation_not_yours', error } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
  });
});
