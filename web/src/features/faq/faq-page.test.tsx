import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

const questions = async () => within(await screen.findByRole('main')).findAllByRole('group');

test('four questions, one open at a time, each with an answer', async () => {
  renderApp('/faq');
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  const items = await questions();
  expect(items.map((item) => item.querySelector('summary')?.textContent)).toEqual([
    'Which devices can I watch on?',
    'How do refunds work?',
    'What is in the free trial?',
    'Can I watch again after the event?',
  ]);
  // Browsers close the other `details` elements with the same name; jsdom does not.
  expect(new Set(items.map((item) => item.getAttribute('name'))).size).toBe(1);
  expect(items[0]?.getAttribute('name')).toBeTruthy();
  for (const item of items) expect(item.textContent!.length).toBeGreaterThan(200);
});

test('the answers link to the pages they mention', async () => {
  renderApp('/faq');
  const [, refunds, , replays] = await questions();
  expect(within(refunds!).getByText(/7 days/)).toBeInTheDocument();
  expect(within(refunds!).getByRole('link', { name: 'refund policy', hidden: true })).toHaveAttribute('href', '/refund-policy');
  expect(within(replays!).getByRole('link', { name: 'your library', hidden: true })).toHaveAttribute('href', '/user/library');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
