import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { fakeApi, type Route } from '../../../../test/fake-api.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { playing } from '../testing/sample-grant.ts';
import { installFakeSound } from './testing/fake-sound.ts';
import Monitor from './monitor.tsx';

const PLAYBACK = 'POST /events/evt_1/playback';
const live: OwnBroadcast = { ...NO_BROADCAST, state: 'live', broadcastId: 'brd_1', isReceiving: true };

const { arrive } = installFakeMedia();

/** Shows the monitor of a broadcast. @returns the calls, and what changes the broadcast */
function open(broadcast: OwnBroadcast, route: Route = { json: playing }) {
  const calls = fakeApi({ [PLAYBACK]: route });
  const { engine, loadEngine } = fakeEngine();
  const monitor = (shown: OwnBroadcast) => <Monitor eventId="evt_1" broadcast={shown} loadEngine={loadEngine} />;
  const { rerender } = render(monitor(broadcast));
  return { calls, engine, becomes: (next: Partial<OwnBroadcast>) => rerender(monitor({ ...broadcast, ...next })) };
}

const findVideo = () => screen.findByLabelText<HTMLVideoElement>(/^What viewers see of/);

test('asks as a member once there is a picture, and plays it with the ceiling of viewers', async () => {
  const { calls, engine, becomes } = open({ ...live, state: 'test', isReceiving: false });
  expect(screen.getByText('No picture has arrived yet')).toBeVisible();
  expect(calls).toEqual([]);
  becomes({ state: 'test', isReceiving: true, topLines: 720 });
  await findVideo();
  expect(calls.map(({ route, body }) => [route, body])).toEqual([[PLAYBACK, { asMember: true }]]);
  await waitFor(() => expect(engine.load).toHaveBeenCalledWith(playing.manifestUrl));
  await waitFor(() => expect(engine.setCeiling).toHaveBeenCalledWith(720));
  becomes({ state: 'live', topLines: 720 });
  expect(calls).toHaveLength(1);
});

test('shows the slate and the message of viewers, and the picture behind the slate', async () => {
  const { becomes } = open(live);
  const video = await findVideo();
  act(() => arrive(video));
  becomes({ slate: true, message: 'Back at nine' });
  expect(screen.getByText('We will be right back')).toBeVisible();
  expect(screen.getByText('Back at nine')).toBeVisible();
  const behind = screen.getByRole('button', { name: 'Look behind the slate' });
  await userEvent.click(behind);
  expect(behind).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('We will be right back')).not.toBeInTheDocument();
  becomes({ slate: false, message: null });
  expect(screen.queryByText('Back at nine')).not.toBeInTheDocument();
});

test('says why somebody sees nothing, and that a broadcast is over', async () => {
  const error = 'Only the team of this event can watch on its monitor.';
  const { becomes } = open(live, { status: 402, json: { code: 'not_entitled', error } });
  expect(await screen.findByText(error)).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  becomes({ state: 'ended', isReceiving: false });
  expect(screen.getByText('The broadcast is over')).toBeVisible();
});

test('measures the sound after a first click, unheard until somebody wants to listen', async () => {
  const sound = installFakeSound([0.5, 1]);
  open(live);
  const video = await findVideo();
  act(() => arrive(video));
  expect(await screen.findByText(/Click anywhere on the page/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Listen' })).toBeDisabled();
  expect(video.muted).toBe(true);
  sound.isAllowed = true;
  await userEvent.click(document.body);
  const left = await screen.findByRole('meter', { name: 'Left sound' });
  await waitFor(() => expect(left).toHaveAttribute('aria-valuetext', '-6 dB'), { timeout: 3_000 });
  expect(screen.getByRole('meter', { name: 'Right sound' })).toHaveAttribute('aria-valuetext', '0 dB, too loud');
  expect(sound.gain()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(sound.gain()).toBe(1);
});
