import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render-app.tsx';
import { titlesIn } from '../../../test/titles-in.ts';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const open = async () => {
  renderApp('/pay-per-view-streaming');
  await screen.findByRole('heading', { level: 1, name: 'PPV Live Stream Platform' });
};

test('links a visitor to the trial and to our team, and says what the trial costs', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth/register?sell');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByText('Try all features for 7 days. No contracts. No credit card needed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Try the product Pay Per View Streaming Platform Now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try for Free' })).toHaveAttribute('href', '/');
});

test('links a signed-in visitor to what selling offers', async () => {
  keepToken(tokenFor('ada'));
  await open();
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sell tickets' })).toHaveAttribute('href', '/sell');
});

test('shows four features with their pictures on alternating sides', async () => {
  await open();
  const names = ['PPV Live Stream', 'PPV Videos on-demand', 'Subscription with unlimited access', 'Video Ads'];
  const sides = names.map((name) => {
    const section = screen.getByRole('heading', { level: 2, name }).closest('section')!;
    return within(section).getByRole('img').className.includes('order-first') ? 'first' : 'last';
  });
  expect(sides).toEqual(['last', 'first', 'last', 'first']);
});

test('lists what comes with every account', async () => {
  await open();
  expect(titlesIn('Everything between your camera and their sofa')).toEqual([
    'PPV Live Stream',
    'Multi-Platform Streaming',
    'Embed Player',
    'OTT Apps',
    'Multistream',
    'Video Monetization',
  ]);
  expect(screen.getByText(/30\+ social platforms/)).toBeVisible();
  // There is no app for TVs yet, and the page says what there is.
  expect(
    screen.getByText(/^On the TV today: the web player sends your show to it by AirPlay and Cast\. Apps .* are still to come\.$/),
  ).toBeVisible();
});

test('adds up the takings of the example', async () => {
  await open();
  const cents = (row: HTMLElement) => Math.round(Number(within(row).getByRole('cell').textContent.replaceAll(/[$,]/g, '')) * 100);
  const rows = within(screen.getByRole('table', { name: /example/ }))
    .getAllByRole('row')
    .map(cents);
  expect(rows.at(-1)).toBe(rows.slice(0, -1).reduce((sum, each) => sum + each, 0));
  expect(rows).toHaveLength(5);
});

test('answers the questions of broadcasters, one at a time', async () => {
  await open();
  const answers = within(screen.getByRole('region', { name: 'Questions from broadcasters' }));
  const question = answers.getByText('What do I need to go live?');
  expect(question.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(question);
  expect(question.closest('details')).toHaveAttribute('open');
  expect(answers.getByText(/uploads 6 Mbit/)).toBeVisible();
  const names = answers.getAllByRole('group').map((details) => details.getAttribute('name'));
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toBeTruthy();
});
