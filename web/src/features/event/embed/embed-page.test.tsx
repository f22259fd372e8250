import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { giveBoot } from '../../../lib/page/boot.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import EmbedPage from './embed-page.tsx';

afterEach(() => act(() => forgetToken()));

const refusal = (status: number) => new ApiError(status, 'not_entitled', 'No.');

/** Stands in for the player, which belongs to another feature. */
function Film({ renderRefusal }: { renderRefusal: (error: ApiError, before: unknown) => ReactNode }) {
  return <>{renderRefusal(refusal(refusedWith), hasWatched ? {} : null) ?? 'The film'}</>;
}
let refusedWith = 0;
let hasWatched = false;

function open(changes: Partial<ShownEvent> = {}, opens: string[] = []) {
  refusedWith = 0;
  hasWatched = false;
  const event = sampleEvent(changes);
  const blank = { embedOrigins: ['https://news.example'], operator: 'Ringside TV', siteHost: 'ppv.example' };
  giveBoot({ ...blank, subdomain: 'fight', event });
  const calls = fakeApi({
    'GET /events/domain/fight': { json: event },
    'GET /orders/mine': { json: { orders: [], opens, gifts: [] } },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <EmbedPage Film={Film} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { event, calls };
}

const buyLink = () => screen.getByRole('link', { name: 'Buy and watch on Ringside TV (in a new tab)' });

test('shows what is on, its lowest price, and the way to buy it on a page of its own', () => {
  const { calls } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Okafor vs. Reyes' })).toBeVisible();
  expect(screen.getByText('Upcoming live event')).toBeVisible();
  expect(screen.getByText('from')).toHaveTextContent('from');
  expect(screen.getByText('$19.99')).toBeVisible();
  expect(buyLink()).toHaveAttribute('href', '//fight.ppv.example/');
  expect(buyLink()).toHaveAttribute('target', '_blank');
  // Nothing is sold in a frame: the page around it could trick its visitors into a click.
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('plays in the frame for a viewer who has bought it and whose session is known there', async () => {
  act(() => keepToken(tokenFor('ada')));
  const { event } = open({ is_live: true }, [sampleEvent()._id]);
  expect(screen.getByText('LIVE')).toBeVisible();
  const watch = await screen.findByRole('button', { name: 'Watch now' });
  expect(screen.queryByText('The film')).not.toBeInTheDocument();
  await userEvent.click(watch);
  expect(screen.getByText('The film')).toBeVisible();
  expect(screen.queryByRole('heading', { name: event.title })).not.toBeInTheDocument();
});

test('leads a viewer who comes too early to the waiting room', async () => {
  act(() => keepToken(tokenFor('ada')));
  open({}, [sampleEvent()._id]);
  expect(await screen.findByRole('button', { name: 'Go to the waiting room' })).toBeVisible();
});

test.each([401, 402])(
  'leads to the event’s page if the player is refused with %s, as where no session reaches the frame',
  async (status) => {
    act(() => keepToken(tokenFor('ada')));
    open({ is_live: true }, [sampleEvent()._id]);
    const watch = await screen.findByRole('button', { name: 'Watch now' });
    refusedWith = status;
    await userEvent.click(watch);
    expect(buyLink()).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('keeps the picture of a viewer whose access ends while they watch, for the player to say why over it', async () => {
  act(() => keepToken(tokenFor('ada')));
  open({ is_live: true }, [sampleEvent()._id]);
  const watch = await screen.findByRole('button', { name: 'Watch now' });
  [refusedWith, hasWatched] = [402, true];
  await userEvent.click(watch);
  expect(screen.getByText('The film')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Okafor vs. Reyes' })).not.toBeInTheDocument();
});

test('says what is sold out or no longer on sale, and still leads to the event', () => {
  const [pkg] = sampleEvent().packages;
  open({ packages: [{ ...pkg!, sold_out: true }] });
  expect(screen.getByText('Sold out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the event on Ringside TV (in a new tab)' })).toBeVisible();
});

test('says that an event was cancelled, why, and that its buyers are refunded', () => {
  open({ cancelled: { at: '2026-11-20T18:00:00.000Z', reason: 'The headliner is ill.' }, packages: [], is_trial: false });
  expect(screen.getByRole('heading', { name: 'Okafor vs. Reyes is cancelled' })).toBeVisible();
  expect(screen.getByText('The headliner is ill. Everybody who bought it is refunded in full.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('says so if there is no such event, and if it is not shown in this country', () => {
  giveBoot({ embedOrigins: [] });
  const { unmount } = render(<EmbedPage Film={Film} />);
  expect(screen.getByRole('heading', { name: 'We could not find this event' })).toBeVisible();
  unmount();
  giveBoot({ embedOrigins: [], subdomain: 'fight', isCountryBlocked: true });
  render(<EmbedPage Film={Film} />);
  expect(screen.getByRole('heading', { name: 'This site is not available in your country' })).toBeVisible();
});
