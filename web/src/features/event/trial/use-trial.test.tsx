import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventRoutes } from '../../../../test/event-routes.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

/** Source of the sentence: the product specification, error catalogue. */
test.each([
  ['fails', { status: 500, json: { error: 'Server error: Please try again later.', code: 'internal' } }],
  ['has no redirect URL', { json: {} }],
])('a trial whose start %s shows a toast and can be retried', async (_, answer) => {
  keepToken(tokenFor('ada'));
  fakeApi({ ...eventRoutes('fight'), 'POST /events/trial': answer });
  renderApp('/e/fight');
  const [button] = await screen.findAllByRole('button', { name: 'Start Your Free Trial' });
  await userEvent.click(button!);
  expect((await screen.findAllByText('Failed to start trial. Please try again later.'))[0]).toBeVisible();
  expect(location.pathname).toBe('/e/fight');
  expect(button).toBeEnabled();
});
