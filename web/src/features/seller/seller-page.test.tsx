import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const seller = {
  title: 'Fight Night',
  seller: 'Ringside Ltd',
  address: '1 Quay\nSingapore',
  contact: 'hello@ringside.example',
  accent: null,
  logo: null,
  handle: null,
  texts: [{ kind: 'terms', text: '## Be kind\n- to **all**', updated_at: '2026-11-21T10:00:00.000Z' }],
};

/** Opens the page of an event of its own, which was not read before. */
function open(answer: { status?: number; json: object }) {
  events += 1;
  fakeApi({ [`GET /events/evt_${events}/seller`]: answer });
  renderApp(`/seller/evt_${events}`);
}
let events = 0;

test('says who sells an event, and shows the texts', async () => {
  open({ json: seller });
  expect(await screen.findByRole('heading', { name: 'Ringside Ltd', level: 1 })).toBeVisible();
  expect(screen.getByText('Ringside Ltd sells the tickets for Fight Night.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Terms of sale' })).toHaveTextContent('Last updated 21 November 2026');
  expect(screen.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@ringside.example' })).toHaveAttribute('href', 'mailto:hello@ringside.example');
});

test('leads to all shows of a seller who has a page of their own, and nowhere else', async () => {
  open({ json: { ...seller, handle: 'ringside' } });
  expect(await screen.findByRole('link', { name: 'See all their shows' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/channel\/ringside$/),
  );
});

test('leads to no such page of a seller without one', async () => {
  open({ json: seller });
  await screen.findByRole('heading', { name: 'Ringside Ltd', level: 1 });
  expect(screen.queryByRole('link', { name: 'See all their shows' })).not.toBeInTheDocument();
});

test('says that ours apply where the seller has none', async () => {
  open({ json: { ...seller, texts: [] } });
  expect(await screen.findByText(/This organiser has no terms of their own/)).toBeVisible();
});

test.each([
  [404, 'event_not_found', 'We could not find this event'],
  [503, 'unavailable', 'We could not load this page'],
])('says what is wrong: %s', async (status, code, words) => {
  open({ status, json: { code, error: 'Not now.' } });
  expect(await screen.findByText(words)).toBeVisible();
});
