import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addBootData } from '../../../test/boot-data.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { leave } from '../../lib/navigation/leave.ts';
import { newOrganization } from '../../lib/api/new-organization.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

const selling = { percent: 8.25, hasTrial: true, needsApproval: true };
beforeAll(() => addBootData({ selling }));
afterEach(() => act(() => forgetToken()));

test('leads from the home page to an organisation, by clicking alone', async () => {
  const left = jest.spyOn(leave, 'to').mockReturnValue();
  const calls = fakeApi({
    'POST /auth/register': { json: { token: tokenFor('hanna'), message: 'Welcome.' } },
    'POST /studio/organizations': { json: {} },
  });
  renderApp('/');
  await userEvent.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Sell tickets' }));
  await userEvent.click((await screen.findAllByRole('link', { name: 'Start selling' }))[0]!);
  await userEvent.type(await screen.findByLabelText('Organisation'), 'Harvest Sessions');
  await userEvent.type(screen.getByLabelText('Full Name'), 'Hanna Harvest');
  await userEvent.type(screen.getByLabelText('Email'), 'hanna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a barge with five bands');
  await userEvent.click(screen.getByRole('button', { name: 'Create your organisation' }));
  expect(left).toHaveBeenCalledWith('/studio/set-up');
  const sent = (route: string) => calls.filter((made) => made.route === route).map(({ body }) => body);
  const account = { name: 'Hanna Harvest', email: 'hanna@example.com', password: 'a barge with five bands', referral: null };
  expect(sent('POST /auth/register')).toEqual([account]);
  expect(sent('POST /studio/organizations')).toEqual([newOrganization('Harvest Sessions')]);
});

test('says what it costs by the operator’s settings, with an example that adds up', async () => {
  renderApp('/sell');
  const cost = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(cost.getByText('8.25%')).toBeVisible();
  expect(cost.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$19.99', '−$1.65', '$18.34']);
  expect(cost.getByText('All of the studio is open to you for 7 days.')).toBeVisible();
  expect(cost.getByText(/^We have a look at new organisations/)).toBeVisible();
});

test('leads somebody who is signed in to their studio', async () => {
  keepToken(tokenFor('ada'));
  renderApp('/sell');
  for (const link of await screen.findAllByRole('link', { name: 'Open your studio' })) {
    expect(link).toHaveAttribute('href', '/studio');
  }
});
