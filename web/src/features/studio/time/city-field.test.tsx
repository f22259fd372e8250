import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Place } from '#shared/time/written-moment.ts';
import { CityField } from './city-field.tsx';

const WINTER = Date.parse('2026-12-12T20:00:00Z');
const chosen = jest.fn<void, [Place]>();
beforeEach(() => chosen.mockClear());

function Chooser({ first }: { first: Place | null }) {
  const [place, setPlace] = useState(first);
  const change = (next: Place) => {
    chosen(next);
    setPlace(next);
  };
  return <CityField label="Time zone of the venue" place={place} onChange={change} at={WINTER} />;
}

const field = () => screen.getByRole('combobox', { name: 'Time zone of the venue' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

test('a city is found by what is typed, and chosen by the keyboard alone', async () => {
  render(<Chooser first={{ zone: 'Europe/London' }} />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('London (UTC)');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('pst{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  const [, second] = options();
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', second!.id);
  await userEvent.clear(field());
  await userEvent.keyboard('vegas{Enter}');
  expect(chosen.mock.calls).toEqual([[{ zone: 'America/Los_Angeles', city: 'Las Vegas' }]]);
  expect(field()).toHaveValue('Las Vegas (UTC−8)');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a city is chosen by a press, which leaves the focus in the field', async () => {
  render(<Chooser first={null} />);
  await userEvent.click(field());
  expect(screen.getByText(/^The first 50 of \d+ cities are listed/)).toBeVisible();
  await userEvent.keyboard('mumb');
  await userEvent.click(screen.getByRole('option', { name: 'Mumbai (UTC+5:30)' }));
  expect(field()).toHaveValue('Mumbai (UTC+5:30)');
  expect(field()).toHaveFocus();
});

test('nothing changes for whoever leaves, presses Escape, or types what there is not', async () => {
  render(<Chooser first={{ zone: 'Europe/Berlin', city: 'Munich' }} />);
  await userEvent.click(field());
  await userEvent.keyboard('new y{Escape}');
  expect(field()).toHaveValue('Munich (UTC+1)');
  await userEvent.keyboard('{ArrowDown}atlantis');
  await userEvent.clear(field());
  await userEvent.keyboard('atlantis');
  expect(screen.getByText(/^No city found/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(field()).toHaveValue('Munich (UTC+1)');
  expect(chosen).not.toHaveBeenCalled();
});
