import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, goOffline } from '../../../../test/fake-api.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { DevicesSection } from './devices-section.tsx';

const phone = {
  deviceId: 'l1',
  name: 'Safari on iPhone',
  eventId: 'ev1',
  eventTitle: 'Fight Night',
  startedAt: '2026-11-21T20:00:00.000Z',
  isThis: false,
};
const laptop = { ...phone, deviceId: 'l2', name: 'Chrome on Windows', isThis: true };

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <DevicesSection viewer={{ userId: 'usr_1' } as Viewer} />
    </SWRConfig>,
  );

it('says so if nothing is playing', async () => {
  fakeApi({ 'GET /account/devices': { json: { devices: [] } } });
  open();
  expect(await screen.findByText('Nothing is playing right now.')).toBeVisible();
});

it('lists the devices that play, and stops one', async () => {
  let devices = [laptop, phone];
  const calls = fakeApi({
    'GET /account/devices': () => ({ json: { devices } }),
    'POST /account/devices/stop': () => {
      devices = [laptop];
      return { json: { message: 'Playback stops there within a minute.' } };
    },
  });
  open();
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('Chrome on Windows (this browser)');
  await userEvent.click(screen.getByRole('button', { name: 'Stop Safari on iPhone' }));
  expect(calls.find(({ route }) => route === 'POST /account/devices/stop')?.body).toEqual({ eventId: 'ev1', deviceId: 'l1' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

it('offers to try again without a connection', async () => {
  goOffline();
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeApi({ 'GET /account/devices': { json: { devices: [phone] } } });
  await userEvent.click(retry);
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
});
