import { render, screen } from '@testing-library/react';
import { ownZone } from '../lib/time/moments.ts';
import { Moment } from './moment.tsx';

const AT = '2026-12-12T20:00:00.000Z';

test('a moment is shown by the clocks of its venue, and beside it by those of the reader', () => {
  // Nobody who runs this lives there: its clocks are the first of all.
  render(<Moment of={AT} at={{ zone: 'Pacific/Kiritimati', city: 'London, Kiribati' }} style="full" />);
  const shown = screen.getByRole('time');
  expect(shown).toHaveTextContent(/^Sunday, December 13, 10:00.AM in London, Kiribati \(.*your time\)$/);
  expect(shown).toHaveAttribute('datetime', AT);
});

test('nothing stands beside it if the clocks agree, or if it belongs to no venue', () => {
  render(
    <>
      <Moment of={AT} at={{ zone: ownZone(), city: 'Here' }} />
      <Moment of={AT} />
    </>,
  );
  const [there, here] = screen.getAllByRole('time');
  expect(there).toHaveTextContent(/^\w{3}, Dec 1[123], 2026, \d+:00.[AP]M$/);
  expect(here).toHaveTextContent(there!.textContent);
});
