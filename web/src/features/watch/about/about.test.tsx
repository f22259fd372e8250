import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import type { Grant } from '../access/playback-access.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { playing } from '../testing/sample-grant.ts';
import WatchPage from '../watch-page.tsx';

const { arrive } = installFakeMedia();
const film: Grant = { ...playing, start_time: '2026-11-21T19:00:00.000Z' };
const event = {
  _id: 'ev1',
  seller: 'Ringside Ltd',
  description: 'Twelve rounds under the lights.',
  end_time: null,
};
const bundle = [
  { eventId: 'ev1', title: 'Fight Night' },
  { eventId: 'ev2', title: 'The Rematch' },
];
const orders = { orders: [{ kind: 'package', status: 'paid', gift: null, bundle }], gifts: [] };
const CHAPTERS = `WEBVTT

00:00.000 --> 02:00.000
The weigh-in

02:00.000 --> 10:00.000
Round one
`;
const STORYBOARD = `WEBVTT

00:00.000 --> 10:00.000
storyboard.jpg#xywh=160,90,160,90
`;

const requested: string[] = [];
let answers: Record<string, unknown>;
beforeEach(() => {
  keepToken(tokenFor('ada'));
  requested.length = 0;
  answers = {
    '/playback': film,
    '/domain/fight': event,
    '/orders/mine': orders,
    'chapters.vtt': CHAPTERS,
    'storyboard.vtt': STORYBOARD,
  };
  globalThis.fetch = async (url) => {
    const name = Object.keys(answers).find((end) => (url as string).endsWith(end));
    requested.push(name ?? (url as string));
    const answer = name === undefined ? undefined : answers[name];
    if (answer === undefined) return new Response('{}', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
});
afterEach(() => act(() => forgetToken()));

/** Opens the watch page, whose film has arrived. */
async function open() {
  const fake = fakeEngine();
  render(
    <MemoryRouter initialEntries={['/user/watch/ev1']}>
      <Routes>
        <Route path="/user/watch/:eventId" element={<WatchPage loadEngine={fake.loadEngine} />} />
      </Routes>
    </MemoryRouter>,
  );
  const video = await screen.findByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
  await act(async () => arrive(video));
  return { ...fake, video };
}

const about = () => within(screen.getByRole('region', { name: 'About this event' }));

test('says beside the picture what is on, who presents it, what comes next, and where to find help', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Fight Night']);
  expect(await about().findByText('Presented by Ringside Ltd')).toBeVisible();
  expect(about().getByText('Twelve rounds under the lights.')).toBeVisible();
  expect(await about().findByRole('link', { name: 'The Rematch' })).toHaveAttribute('href', '/user/watch/ev2');
  expect(about().getByRole('link', { name: /^Get help/ })).toHaveAttribute('target', '_blank');
});

test('lists the chapters with their pictures; a press goes there', async () => {
  const { video, set } = await open();
  await act(async () => set({ announced: { chapters: 'chapters.vtt', storyboard: 'storyboard.vtt' } }));
  const chapters = within(await screen.findByRole('navigation', { name: 'Chapters' }));
  expect(chapters.getByRole('button', { current: true })).toHaveTextContent('The weigh-in0:00 · Playing');
  await act(async () => fireEvent.click(chapters.getByRole('button', { name: /Round one/ })));
  expect(video.currentTime).toBe(120);
  await act(async () => void video.dispatchEvent(new Event('seeking')));
  expect(chapters.getByRole('button', { current: true })).toHaveTextContent('Round one');
  expect(document.querySelector('nav img')).toHaveAttribute('src', expect.stringMatching(/\/storyboard\.jpg$/));
});

test('asks for no purchases of the audience of a broadcast', async () => {
  answers['/playback'] = { ...film, is_live: true, broadcast: 'live' };
  await open();
  expect(await about().findByRole('link', { name: /^Get help/ })).toBeVisible();
  expect(requested).not.toContain('/orders/mine');
});

test('plays on when nothing more can be found out', async () => {
  delete answers['/domain/fight'];
  delete answers['/orders/mine'];
  const { video } = await open();
  expect(await about().findByRole('link', { name: /^Get help/ })).toBeVisible();
  expect(video.paused).toBe(false);
});

test('fills the window with the picture, and shows the words again', async () => {
  await open();
  const page = screen.getByRole('main');
  fireEvent.keyDown(document.body, { key: 't' });
  expect(page).toHaveClass('watch-cinema');
  fireEvent.click(screen.getByRole('button', { name: 'Show the details beside the picture' }));
  expect(page).not.toHaveClass('watch-cinema');
});
