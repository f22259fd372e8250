import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';
import ClipPage from './clip-page.tsx';

const clip = {
  title: 'Knock-out',
  width: 404,
  height: 720,
  video: '/images/clips/evt/clip_1/clip.mp4',
  poster: '/images/clips/evt/clip_1/poster.jpg',
};

function open(changes: object, answer: object = { json: clip }) {
  const event = sampleEvent(changes);
  fakeApi({
    'GET /events/domain/fight': { json: event },
    [`GET /events/${event._id}/clips/clip_1`]: answer,
  });
  render(
    <MemoryRouter initialEntries={['/clips/clip_1']}>
      <Routes>
        <Route path="/clips/:clipId" element={<ClipPage subdomain="fight" eventPath="/" />} />
      </Routes>
    </MemoryRouter>,
  );
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test.each([
  ['before the show', { start_time: day(1), end_time: day(2) }, 'Get your ticket'],
  ['during the show', { start_time: day(-1), end_time: day(1), is_live: true }, 'Watch live'],
  ['after the show', { start_time: day(-2), end_time: day(-1) }, 'Watch the replay'],
  ['of a cancelled one', { start_time: day(1), cancelled: { at: day(0), reason: 'Rain' } }, 'See the event'],
])('plays at once without sound, and leads to the event %s', async (_, changes, action) => {
  open(changes);
  const video = await screen.findByLabelText<HTMLVideoElement>('Knock-out');
  expect([video.muted, video.autoplay, video.getAttribute('src'), video.poster]).toEqual([
    true,
    true,
    clip.video,
    expect.stringContaining(clip.poster),
  ]);
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/?clip=clip_1');
});

test('says that a clip is no longer shown, and leads to the event', async () => {
  open({}, { status: 404, json: { code: 'clip_not_found', error: 'This clip is no longer shown.' } });
  expect(await screen.findByRole('heading', { name: 'This clip is no longer shown' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the event' })).toHaveAttribute('href', '/');
});

test('says of a server that does not answer that this is not the end of the clip', async () => {
  open({}, { status: 500, json: { code: 'internal', error: 'Something went wrong.' } });
  expect(await screen.findByRole('heading', { name: 'We could not load this clip' })).toBeVisible();
});
