import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { newOrganization } from '../../../lib/api/new-organization.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { bodySent } from '../testing/body-sent.ts';

afterEach(() => act(() => forgetToken()));

describe('an account without an organisation', () => {
  const noEvents = { status: 404, json: { error: 'There is nothing at this address.', code: 'not_found' } };
  const harbour = { organizationId: 'usr_1', name: 'Harbour Arena', role: 'owner', rights: [], isApproved: true };

  test('starts one with a name, and is in the studio', async () => {
    keepToken(tokenFor('vera'));
    let organizations: object[] = [];
    const calls = fakeApi({
      'GET /studio/events': () => (organizations.length > 0 ? { json: { events: [] } } : noEvents),
      'GET /studio/organizations': () => ({ json: { organizations, mayStart: organizations.length === 0 } }),
      'GET /studio/organization': { json: { name: 'Harbour Arena', contact_email: '', time_zone: null } },
      'GET /studio/settings': { json: { sellerName: '', organizationName: 'Harbour Arena', sellerAddress: '', taxNumber: '' } },
      'POST /studio/organizations': () => {
        organizations = [harbour];
        return { json: harbour };
      },
    });
    renderApp('/studio');
    const name = await screen.findByRole('textbox', { name: 'Name of your organisation' });
    // The studio's entries for organisations appear with the first one.
    expect(screen.queryByRole('navigation', { name: 'Studio' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New event' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start selling' }));
    expect(name).toHaveAccessibleDescription('Enter at least two characters');
    await userEvent.type(name, 'Harbour Arena');
    await userEvent.click(screen.getByRole('button', { name: 'Start selling' }));
    expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();
    expect(location.pathname).toBe('/studio/set-up');
    expect(await screen.findByRole('navigation', { name: 'Studio' })).toBeVisible();
    expect(screen.getByText(/^Buyers see Harbour Arena/)).toBeVisible();
    expect(bodySent(calls, 'POST /studio/organizations')).toEqual(newOrganization('Harbour Arena'));
  });

  test('is sent away if the operator has ended selling with it', async () => {
    keepToken(tokenFor('victor'));
    fakeApi({ 'GET /studio/events': noEvents, 'GET /studio/organizations': { json: { organizations: [], mayStart: false } } });
    renderApp('/studio');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page.' })).toBeVisible();
  });
});

test('asks a member of several organisations which one to work for, and names it from then on', async () => {
  keepToken(tokenFor('sam'));
  const organizations = ['Arena', 'Theatre'].map((name) => ({
    organizationId: `usr_${name.toLowerCase()}`,
    name,
    role: 'editor',
    rights: [],
    isApproved: true,
  }));
  const asked: string[] = [];
  fakeApi({ 'GET /studio/organizations': { json: { organizations, mayStart: false } } });
  const answer = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(input as string, location.href);
    if (!pathname.endsWith('/studio/events')) return answer(input, init);
    asked.push(search);
    if (search) return Response.json({ events: [] });
    return Response.json({ error: 'Say which one.', code: 'invalid_input', field: 'organization' }, { status: 400 });
  };
  renderApp('/studio/events');
  await userEvent.click(await screen.findByRole('button', { name: /Theatre/ }));
  expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  expect(asked.at(-1)).toBe('?organization=usr_theatre');
  localStorage.removeItem('marquee-organization');
});
