import { act, screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

let founders = 0;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the studio of an organisation whose trial ends in so many days. */
async function open(days: number | null) {
  // Answers are kept by account.
  keepToken(tokenFor(`founder${(founders += 1)}`));
  const trial = days === null ? null : { endsAt: new Date(Date.now() + days * DAY_MS).toISOString(), isOver: days <= 0 };
  const organization = { organizationId: 'usr_1', name: 'Olu', role: 'owner', rights: [], isApproved: false, trial };
  fakeApi({
    'GET /studio/events': { json: { events: [] } },
    'GET /studio/organizations': { json: { organizations: [organization], mayStart: false } },
  });
  renderApp('/studio/events');
  await screen.findByRole('heading', { name: 'Create your first event' });
}

test.each([
  [6.5, '7 days of your trial are left', /Until .* you can use all of the studio\. After that, what is on sale stays on sale/],
  [1.5, '2 days of your trial are left', /your buyers keep what they paid for/],
  [0.5, 'Your trial ends within a day', /write to us: we agree on a plan or a revenue share/],
  [0, 'Your trial is over', /To publish new events, write to us/],
])('with %d days left, the studio says “%s” and what follows', async (days, title, text) => {
  await open(days);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('says nothing of a trial to an organisation without one', async () => {
  await open(null);
  expect(screen.queryByText(/trial/)).not.toBeInTheDocument();
});
