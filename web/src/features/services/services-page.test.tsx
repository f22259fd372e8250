import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { planGroups } from '#shared/catalog/plans.ts';
import { renderApp } from '../../../test/render-app.tsx';

test('shows five services, each with its deliverables and a link to its plans', async () => {
  renderApp('/services');
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  const names = ['SEO Optimization', 'Social Media Management', 'Content Marketing', 'PPC Advertising', 'Email Marketing'];
  const sections = names.map((name) => within(screen.getByRole('region', { name })));
  for (const [index, section] of sections.entries()) {
    expect(within(section.getByRole('list', { name: 'What you get' })).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(section.getByRole('link', { name: /^Plans from/ })).toHaveAttribute('href', `/plans#${planGroups[index]!.id}`);
  }
  expect(sections[0]!.getByRole('link')).toHaveTextContent('Plans from $4.99');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('the link to the plans leads to those of the service', async () => {
  const seen: string[] = [];
  // jsdom lays nothing out, so it has nothing to scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  renderApp('/services');
  await userEvent.click(await screen.findByRole('link', { name: 'Plans from $49.99: PPC' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'PPC' })).toBeVisible();
  await waitFor(() => expect(seen).toEqual(['ppc']));
});
