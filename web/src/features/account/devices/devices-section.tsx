import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../layout/section.tsx';

type Device = Call<'GET /account/devices'>['answer']['devices'][number];

/** The devices on which something is playing that the viewer bought, with a button to stop each. */
export function DevicesSection({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/account/devices', viewer.userId], () => call('GET /account/devices'), {
    revalidateOnFocus: true,
  });
  const retry = (
    <Button busy={isValidating} onClick={() => void mutate()}>
      Try again
    </Button>
  );
  return (
    <Section title="My devices" lead="Where your purchases are playing now. A device that you stop can start again.">
      {data ? (
        <Devices devices={data.devices} onStopped={() => void mutate()} />
      ) : error ? (
        <Message tone="info" title="We could not load your devices" action={retry}>
          {reasonOf(error)}
        </Message>
      ) : (
        <p className="text-muted">Looking for devices...</p>
      )}
    </Section>
  );
}

function Devices({ devices, onStopped }: { devices: Device[]; onStopped: () => void }) {
  if (devices.length === 0) return <p className="text-muted">Nothing is playing right now.</p>;
  return (
    <ul className="flex w-full flex-col gap-5">
      {devices.map((device) => (
        <PlayingDevice key={device.deviceId} device={device} onStopped={onStopped} />
      ))}
    </ul>
  );
}

function PlayingDevice({ device, onStopped }: { device: Device; onStopped: () => void }) {
  const [busy, setBusy] = useState(false);
  const { deviceId, eventId, name, eventTitle, startedAt, isThis } = device;
  const stop = async () => {
    setBusy(true);
    try {
      const { message } = await call('POST /account/devices/stop', { body: { eventId, deviceId } });
      notify.success(message);
      onStopped();
    } catch (error) {
      notify.error(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-start gap-3">
        <MonitorSmartphone aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold">
            {name} {isThis && <span className="font-normal text-muted">(this browser)</span>}
          </p>
          <p className="text-muted wrap-anywhere">
            {eventTitle}, since <Moment of={startedAt} />
          </p>
        </div>
      </div>
      <Button variant="secondary" busy={busy} busyLabel="Stopping..." aria-label={`Stop ${name}`} onClick={() => void stop()}>
        Stop
      </Button>
    </li>
  );
}
