import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import type { Film } from '#shared/api/desk/films.ts';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { makeFilesReadable } from '../../../../test/readable-files.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { bodySent } from '../testing/body-sent.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { studioEvent } from '../testing/studio-event.ts';

const FILMS = '/studio/events/evt_fight/films';
const PART = 8;
/** The boxes of a file of MP4 that hold nothing: its kind, its index and its media. */
const VIDEO = '\0\0\0\x08ftyp\0\0\0\x08moov\0\0\0\x08mdat';

const film = (change: Partial<Film> = {}): Film => ({
  uploadId: 'upl_1',
  name: 'fight.mp4',
  size: VIDEO.length,
  state: 'ready',
  progress: 100,
  reason: null,
  secondsLeft: null,
  duration: 5_400,
  captions: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  ...change,
});

let visits = 0;
beforeEach(() => {
  makeFilesReadable();
  keepToken(tokenFor(`olga-media-${++visits}`));
});
afterEach(() => act(() => forgetToken()));

/** Opens the page with these films, in parts of eight bytes. */
function open(films: Film[], routes: Parameters<typeof fakeApi>[0] = {}): { calls: ApiCall[]; films: Film[] } {
  const calls = fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    [`GET ${FILMS}`]: () => ({ json: { films } }),
    [`POST ${FILMS}`]: { json: { uploadId: 'upl_1', partSize: PART, parts: 3 } },
    [`POST ${FILMS}/upl_1/parts`]: (body) => {
      const [{ number }] = (body as { parts: [{ number: number }] }).parts;
      return {
        json: { parts: [{ number, url: `https://media.example/part-${number}`, headers: { 'x-hash': 'h' } }], expiresAt: '' },
      };
    },
    [`POST ${FILMS}/upl_1/complete`]: () => {
      films.splice(0, films.length, film({ state: 'processing', progress: 40 }));
      return { json: films[0] };
    },
    'GET /studio/events/evt_fight/interruptions': { json: { wasLive: false, interruptions: [], refunded: null } },
    ...routes,
  });
  renderApp('/studio/events/evt_fight/media');
  return { calls, films };
}

const video = (bytes = VIDEO, name = 'fight.mp4') => new File([bytes], name, { type: 'video/mp4' });
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('Video file'), file);
const made = (calls: ApiCall[], route: string) => calls.filter((call) => call.route === `POST ${FILMS}${route}`).length;

test('sends a film in parts, and shows how its processing goes', async () => {
  const stored = fakeStorage();
  const { calls } = open([]);
  await choose(video());
  expect(await screen.findByText('Processing, 40 %. You can close this page.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Processing fight.mp4' })).toHaveAttribute('aria-valuenow', '40');
  expect(stored.map(({ url, bytes }) => [url, bytes])).toEqual([
    ['https://media.example/part-1', PART],
    ['https://media.example/part-2', PART],
    ['https://media.example/part-3', PART],
  ]);
  expect(stored[0]!.headers).toEqual({ 'x-hash': 'h' });
  expect(bodySent(calls, `POST ${FILMS}`)).toEqual({ name: 'fight.mp4', size: VIDEO.length });
  expect(calls.find(({ route }) => route.endsWith('/parts'))!.body).toEqual({
    parts: [{ number: 1, sha256: await hashOf(VIDEO.slice(0, PART)) }],
  });
});

test('sends the file that was chosen last if another one is chosen while the first is still being read', async () => {
  const stored = fakeStorage();
  const { calls } = open([]);
  const slow = video(VIDEO, 'wrong.mp4');
  const released = Promise.withResolvers<void>();
  const reads: Promise<ArrayBuffer>[] = [];
  const slice = slow.slice.bind(slow);
  slow.slice = (...range) => {
    const part = slice(...range);
    const bytes = part.arrayBuffer.bind(part);
    const arrayBuffer = () => {
      const read = released.promise.then(bytes);
      reads.push(read);
      return read;
    };
    return Object.assign(part, { arrayBuffer });
  };
  await choose(slow);
  expect(screen.getByRole('button', { name: 'Reading the file...' })).toBeVisible();
  await choose(video());
  await screen.findByText(/^Processing/);
  released.resolve();
  // The first file is read to its end: each part is asked for once the one before it is there.
  for (let known = 0; known < reads.length;) {
    known = reads.length;
    await act(async () => {
      await Promise.all(reads);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
  expect(screen.queryByText('wrong.mp4')).not.toBeInTheDocument();
  expect(calls.filter(({ route }) => route === `POST ${FILMS}`).map(({ body }) => body)).toEqual([
    { name: 'fight.mp4', size: VIDEO.length },
  ]);
  expect(stored).toHaveLength(3);
});

test('continues an unfinished upload of the same file, without the parts that have arrived', async () => {
  const stored = fakeStorage();
  const arrived = { number: 1, sha256: await hashOf(VIDEO.slice(0, PART)) };
  const { calls } = open([film({ state: 'uploading', progress: 0 })], {
    [`GET ${FILMS}/upl_1/parts`]: { json: { partSize: PART, parts: [arrived, { number: 2, sha256: 'of other bytes' }] } },
  });
  expect(await screen.findByText(/not finished\. Choose the same file again to continue/)).toBeVisible();
  await choose(video());
  await screen.findByText(/^Processing/);
  expect(stored.map(({ url }) => url)).toEqual(['https://media.example/part-2', 'https://media.example/part-3']);
  expect(made(calls, '')).toBe(0);
});

test('sends a part again to a new address if the connection breaks off', async () => {
  let isBroken = true;
  const stored = fakeStorage((url) => {
    const isLost = url.endsWith('part-2') && isBroken;
    if (isLost) isBroken = false;
    return isLost ? 0 : 200;
  });
  const { calls } = open([]);
  await choose(video());
  await screen.findByText(/^Processing/, {}, { timeout: 4000 });
  expect(stored).toHaveLength(3);
  expect(made(calls, '/upl_1/parts')).toBe(4);
});

test('pauses, and continues with the same file', async () => {
  const { promise: waiting, resolve: release } = Promise.withResolvers<number>();
  const stored = fakeStorage((url) => (url.endsWith('part-2') && stored.length === 1 ? waiting : 200));
  open([], { [`GET ${FILMS}/upl_1/parts`]: { json: { partSize: PART, parts: [] } } });
  await choose(video());
  await waitFor(() => expect(stored).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText(/paused\. You can continue within seven days/)).toBeVisible();
  release(0);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Processing/)).toBeVisible();
});

test('shows why the server refused, and what became of films that failed', async () => {
  fakeStorage();
  open([film({ state: 'failed', reason: 'The file ends in the middle of the film.' })], {
    [`POST ${FILMS}`]: { status: 409, json: { error: 'Too many uploads have begun.', code: 'too_many_uploads' } },
  });
  expect(await screen.findByText('The file ends in the middle of the film.')).toBeVisible();
  await choose(video());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many uploads have begun.');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('button', { name: 'Choose a video file' })).toBeVisible();
});

test('leads to the film that the event plays, and to no other', async () => {
  open([
    film({ uploadId: 'upl_4', name: 'next.mp4', state: 'processing', progress: 40 }),
    film({ uploadId: 'upl_3', name: 'fight.mp4' }),
    film({ uploadId: 'upl_2', name: 'older.mp4' }),
  ]);
  const link = await screen.findByRole('link', { name: 'See it as viewers do' });
  expect(link).toHaveAttribute('href', '/user/watch/evt_fight');
  expect(link.closest('li')).toHaveTextContent('fight.mp4');
});

test('refuses an empty file before anything is sent', async () => {
  const { calls } = open([]);
  await choose(video(''));
  expect(await screen.findByRole('alert')).toHaveTextContent('fight.mp4 is empty. Please choose another file.');
  expect(made(calls, '')).toBe(0);
});

test('refuses a file that is no whole video before anything is sent, with what to do', async () => {
  const { calls } = open([]);
  await choose(video('%PDF-1.7 of a poster', 'poster.mp4'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'poster.mp4 is a document, not a video. Please choose an MP4 or MOV file.',
  );
  await choose(video(VIDEO.replace('\x08mdat', '\x10mdat')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('fight.mp4 is not complete: its end is missing.'));
  expect(made(calls, '')).toBe(0);
});

test('says that a film waits for its turn, and how long its processing takes', async () => {
  open([
    film({ uploadId: 'upl_2', state: 'processing', progress: 0 }),
    film({ state: 'processing', progress: 40, secondsLeft: 290 }),
  ]);
  expect(await screen.findByText('Waiting for its turn. You can close this page.')).toBeVisible();
  expect(screen.getByText('Processing, 40 %, about 5 minutes left. You can close this page.')).toBeVisible();
});

test('takes a film that failed off the list', async () => {
  const { films } = open([film({ state: 'failed', reason: 'The file ends in the middle of the film.' })], {
    [`POST ${FILMS}/upl_1/abort`]: () => {
      films.length = 0;
      return { json: {} };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove fight.mp4 from the list' }));
  await waitFor(() => expect(screen.queryByText(/ends in the middle/)).not.toBeInTheDocument());
});

test('gives an unfinished upload up', async () => {
  const { films } = open([film({ state: 'uploading' })], {
    [`POST ${FILMS}/upl_1/abort`]: () => {
      films.length = 0;
      return { json: {} };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the upload of fight.mp4' }));
  await waitFor(() => expect(screen.queryByText(/not finished/)).not.toBeInTheDocument());
});

describe('captions', () => {
  const MEDIA = '/studio/events/evt_fight/media';
  const ADD = 'POST /studio/events/evt_fight/captions';
  const add = async (text: string) => {
    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'de');
    await userEvent.upload(screen.getByLabelText('Captions file'), new File([text], 'de.vtt'));
    await userEvent.click(screen.getByRole('button', { name: 'Add captions' }));
  };
  const routes = {
    [`POST ${MEDIA}`]: (body: unknown) => {
      const [{ path }] = (body as { files: [{ path: string }] }).files;
      return { json: { files: [{ path, url: `https://media.example/${path}`, headers: {} }], expiresAt: '' } };
    },
    [ADD]: { json: {} },
  };

  test('are sent, and then added to the film', async () => {
    const stored = fakeStorage();
    const { calls } = open([film()], routes);
    await add('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo');
    await waitFor(() => expect(calls.some(({ route }) => route === ADD)).toBe(true));
    const { path, ...body } = bodySent(calls, ADD) as { path: string };
    expect(body).toEqual({ language: 'de', name: 'Deutsch' });
    expect(path).toMatch(/^captions\/de-[0-9a-f]{12}\.vtt$/);
    expect(stored.map(({ url }) => url)).toEqual([`https://media.example/${path}`]);
  });

  test('in SubRip become WebVTT', async () => {
    const stored = fakeStorage();
    open([film()], routes);
    await add('1\n00:00:00,000 --> 00:00:01,000\nHallo');
    await waitFor(() => expect(stored).toHaveLength(1));
    expect(stored[0]!.bytes).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHallo\n'.length);
  });

  test('with faults are refused, with the lines to correct', async () => {
    const { calls } = open([film()], routes);
    await add('1\n00:00:02,000 --> 00:00:01,000\nHallo');
    const refusal = 'Line 2: The caption ends before it begins.';
    await waitFor(() => expect(screen.getByLabelText('Captions file')).toHaveAccessibleDescription(refusal));
    expect(calls.some(({ route }) => route === `POST ${MEDIA}`)).toBe(false);
  });

  test('that the film has are listed, replaced and removed', async () => {
    const german = { language: 'de', name: 'Deutsch' };
    const { calls, films } = open([film({ captions: [german] })], {
      ...routes,
      [ADD]: () => {
        films.splice(0, 1, film());
        return { json: {} };
      },
    });
    expect(await screen.findByText('Deutsch', { selector: 'p' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(screen.getByRole('button', { name: 'Replace captions' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the captions in Deutsch' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove captions' }));
    await waitFor(() => expect(screen.queryByText('Deutsch', { selector: 'p' })).not.toBeInTheDocument());
    expect(bodySent(calls, ADD)).toEqual({ ...german, path: null });
    expect(screen.getByRole('button', { name: 'Add captions' })).toBeVisible();
  });

  test('are for a film that is ready', async () => {
    open([film({ state: 'processing', progress: 3 })]);
    await screen.findByText(/^Processing, 3 %/);
    expect(screen.queryByRole('form', { name: 'Captions' })).not.toBeInTheDocument();
  });
});

test('names an event that is not among the organiser’s', async () => {
  open([]);
  fakeApi({ 'GET /studio/events': { json: { events: [] } } });
  keepToken(tokenFor('olga-other'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Event not found');
  expect(within(alert).getByRole('link', { name: 'See your events' })).toHaveAttribute('href', '/studio/events');
});

async function hashOf(text: string): Promise<string> {
  const hash = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
