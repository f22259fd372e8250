import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leave } from '../../../lib/navigation/leave.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const TEST = '/studio/events/evt_fight/test-purchase';
const asTest = (cards: string) => ({ [`GET ${TEST}`]: { json: { cards, last: null } } });

test('begins a test purchase with one press on any event that is on sale', async () => {
  const go = jest.spyOn(leave, 'to').mockImplementation(() => {});
  const begun = { [`POST ${TEST}`]: { json: { until: '2026-12-12T20:00:00.000Z' } } };
  openStudio('/studio/events/evt_fight', [studioEvent()], { ...asTest('test'), ...begun });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it as a buyer' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('?test-purchase')));
  go.mockRestore();
});

test.each([
  ['an event where a test card would be refused', studioEvent(), 'View page', 1],
  ['a draft, of which nobody is asked', studioEvent({ status: 'draft' }), 'Publish', 0],
])('offers no test of %s', async (_, event, action, times) => {
  const calls = openStudio('/studio/events/evt_fight', [event], asTest('live'));
  await screen.findByRole(times ? 'link' : 'button', { name: action });
  await waitFor(() => expect(calls.filter(({ route }) => route === `GET ${TEST}`)).toHaveLength(times));
  expect(screen.queryByRole('button', { name: 'Try it as a buyer' })).not.toBeInTheDocument();
});
