import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

/** Opens a page and its account menu. jsdom has no popovers: what the browser says when one opens is said here. */
async function openMenu(path: string, organizations: object[]) {
  keepToken(tokenFor(`person-${Math.random()}`));
  const calls = fakeApi({
    'GET /studio/organizations': { json: { organizations, mayStart: true } },
    'GET /studio/events': { json: { events: [] } },
  });
  renderApp(path);
  const menu = await screen.findByRole('navigation', { name: 'Account', hidden: true });
  const asked = () => calls.filter(({ route }) => route === 'GET /studio/organizations').length;
  const before = asked();
  fireEvent(menu.parentElement!, new Event('beforetoggle'));
  return { menu: within(menu), before, asked };
}

const ringside = { organizationId: 'usr_1', name: 'Ringside', role: 'owner', rights: [], isApproved: true, trial: null };

test('leads a member of an organisation from the site to the studio, and asks for that only when it is opened', async () => {
  const { menu, before } = await openMenu('/', [ringside]);
  expect(before).toBe(0);
  expect(await menu.findByRole('link', { name: 'Studio', hidden: true })).toHaveAttribute('href', '/studio');
  expect(menu.getByRole('link', { name: 'Library', hidden: true })).toHaveAttribute('href', '/user/library');
});

test('leads everybody else to what selling offers', async () => {
  const { menu, asked } = await openMenu('/', []);
  const link = menu.getByRole('link', { name: 'Sell tickets', hidden: true });
  expect(link).toHaveClass('invisible');
  await act(async () => {});
  expect(asked()).toBe(1);
  expect(link).toHaveAttribute('href', '/sell');
  expect(link).not.toHaveClass('invisible');
});

test('leads from the studio back to the library', async () => {
  const { menu } = await openMenu('/studio/events', [ringside]);
  expect(menu.queryByRole('link', { name: 'Studio', hidden: true })).not.toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Library', hidden: true })).toHaveAttribute('href', '/user/library');
});
