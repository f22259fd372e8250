import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DeviceCheck } from './device-check.tsx';
import { SPEED_TEST } from './speed-test-file.ts';

const MEGABYTE = 1_000_000;
const requested: string[] = [];
/** Milliseconds that each of three megabytes takes. */
let slowness = 100;
let isFileThere = true;
let eventAnswer: () => Promise<Response>;
/** The clock by which the connection is measured. */
let now = 0;

/** A file that arrives in three pieces. */
function slowFile(): ReadableStream<Uint8Array> {
  let pieces = 0;
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    if (++pieces > SPEED_TEST.bytes / MEGABYTE) return stream.close();
    now += slowness;
    stream.enqueue(new Uint8Array(MEGABYTE));
  };
  // Nothing is made before it is read, so that the clock goes on with the reading.
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function browserPlays(...codecs: string[]) {
  const isTypeSupported = (type: string) => codecs.some((codec) => type.includes(codec));
  Object.assign(globalThis, { MediaSource: { isTypeSupported } });
}
function decodes(answer: object | null) {
  const decodingInfo = () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('unknown')));
  Object.defineProperty(navigator, 'mediaCapabilities', { configurable: true, value: { decodingInfo } });
}

beforeEach(() => {
  requested.length = 0;
  [slowness, isFileThere, now] = [100, true, 0];
  eventAnswer = async () => Response.json({});
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  browserPlays('avc1.640028', 'avc1.4d401f');
  decodes({ supported: true, smooth: true });
  globalThis.fetch = async (url) => {
    requested.push(url as string);
    if (url !== SPEED_TEST.path) return eventAnswer();
    return isFileThere ? new Response(slowFile()) : new Response('', { status: 404 });
  };
});
afterEach(() => jest.restoreAllMocks());

async function check() {
  render(
    <MemoryRouter>
      <DeviceCheck eventId="evt_1" />
    </MemoryRouter>,
  );
  expect(requested).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Check your device' }));
  const panel = within(await screen.findByRole('region', { name: 'Your device' }));
  await panel.findByRole('button', { name: 'Check again' });
  return { panel, lines: () => panel.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

test('says that everything is fine, and loads nothing before it is asked to', async () => {
  const { lines } = await check();
  expect(lines()).toEqual([
    'You can watch this event where you are.',
    'This browser plays the full-HD picture.',
    'Your connection carries the full-HD picture (80 Mbit/s).',
  ]);
  expect(requested.toSorted()).toEqual(['/api/v1/events/domain/evt_1', SPEED_TEST.path]);
});

test.each([
  [2_000, 'Expect a lower quality: your connection carries 4 Mbit/s.'],
  [20_000, /^Your connection is too slow for a steady picture \(0\.4 Mbit\/s\)\. Try another network/],
])('a connection with a megabyte in %d ms', async (milliseconds, expected) => {
  slowness = milliseconds;
  const { panel } = await check();
  expect(panel.getByText(expected)).toBeVisible();
});

test('a browser that plays nothing of it says what to try', async () => {
  browserPlays();
  const { panel } = await check();
  expect(panel.getByText(/^This browser cannot play the event\. Try the latest version of Chrome/)).toBeVisible();
});

test.each([
  ['knows no full HD', () => browserPlays('avc1.4d401f')],
  ['would stutter', () => decodes({ supported: true, smooth: false })],
])('a browser that %s plays a lower quality', async (_, prepare) => {
  prepare();
  const { panel } = await check();
  expect(panel.getByText('This browser plays the event, in a lower quality than full HD.')).toBeVisible();
});

test('a browser that cannot say how smoothly it plays counts as good, as does an iPhone with its own player', async () => {
  decodes(null);
  const { panel } = await check();
  expect(panel.getByText('This browser plays the full-HD picture.')).toBeVisible();
  Object.assign(globalThis, { MediaSource: undefined });
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  await userEvent.click(panel.getByRole('button', { name: 'Check again' }));
  await panel.findByRole('button', { name: 'Check again' });
  expect(panel.getByText('This browser plays the full-HD picture.')).toBeVisible();
});

test('says what could not be checked, and checks again', async () => {
  isFileThere = false;
  eventAnswer = async () => new Response('', { status: 503 });
  const { panel, lines } = await check();
  expect(lines()[0]).toMatch(/^We could not check whether you can watch/);
  expect(lines()[2]).toMatch(/^We could not measure your connection\./);
  isFileThere = true;
  eventAnswer = async () => Response.json({});
  await userEvent.click(panel.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(lines()[2]).toMatch(/^Your connection carries/));
  expect(lines()[0]).toBe('You can watch this event where you are.');
});

test('shows how far the measurement is', async () => {
  let goOn = () => {};
  let pieces = 0;
  globalThis.fetch = async (url) => {
    if (url !== SPEED_TEST.path) return Response.json({});
    return new Response(
      new ReadableStream({
        async pull(stream) {
          if (++pieces > 1) await new Promise<void>((resolve) => (goOn = resolve));
          if (pieces > 3) return stream.close();
          now += 100;
          stream.enqueue(new Uint8Array(MEGABYTE));
        },
      }),
    );
  };
  render(<DeviceCheck eventId="evt_1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Check your device' }));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Measuring your connection' });
  await waitFor(() => expect(bar.value).toBeCloseTo(1 / 3));
  await act(async () => goOn());
  await waitFor(() => expect(bar.value).toBeCloseTo(2 / 3));
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});
