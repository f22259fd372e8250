import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeFilesReadable } from '../../../../test/readable-files.ts';
import { bodySent } from '../testing/body-sent.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const PICTURE = 'POST /studio/events/evt_fight/picture';
const bare = studioEvent({ image: '', status: 'draft', needs: ['picture'] });
const file = new File(['pixels'], 'ring.jpg', { type: 'image/jpeg' });
const drawn: number[][] = [];

/** Gives the page a picture of this size, and a canvas that writes these formats. */
function imitateBrowser(size: { width: number; height: number } | null, formats = ['image/webp', 'image/jpeg']) {
  makeFilesReadable();
  drawn.length = 0;
  const picture = { ...size, close: () => {} };
  window.createImageBitmap = () => (size ? Promise.resolve(picture as ImageBitmap) : Promise.reject(new Error('no picture')));
  HTMLCanvasElement.prototype.getContext = (() => ({
    clearRect: () => {},
    drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(take, type = '') {
    take(new Blob([`${this.width}x${this.height}`], { type: formats.includes(type) ? type : 'image/png' }));
  };
}

const signed = {
  files: ['poster', 'card'].map((rendition) => ({ rendition, url: `https://media.example/${rendition}`, headers: {} })),
  expiresAt: '',
};
const open = (routes = {}) =>
  openStudio('/studio/events/evt_fight', [bare], {
    [PICTURE]: { json: signed },
    [`${PICTURE}/use`]: { json: { ...bare, image: '/images/events/evt_fight/m/poster.webp', needs: [] } },
    ...routes,
  });
const choose = async () => userEvent.upload(await screen.findByLabelText('Picture file'), file, { applyAccept: false });

test('crops a picture, makes both files and shows it', async () => {
  imitateBrowser({ width: 4000, height: 2000 });
  const stored = fakeStorage();
  const calls = open();
  await choose();
  const dialog = within(await screen.findByRole('dialog', { name: 'Position your picture' }));
  const poster = within(dialog.getByRole('group', { name: /^Poster/ }));
  expect(poster.getByLabelText('Up and down')).toBeDisabled();
  const slider = poster.getByLabelText<HTMLInputElement>('Left to right');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, '0');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByRole('button', { name: 'Choose another picture' })).toBeVisible();
  expect(drawn.slice(-2)).toEqual([
    [0, 0, 3200, 2000, 0, 0, 1920, 1200],
    [expect.closeTo(222.2, 1), 0, expect.closeTo(3555.6, 1), 2000, 0, 0, 1280, 720],
  ]);
  expect(stored.map(({ url, bytes }) => [url, bytes])).toEqual([
    ['https://media.example/poster', '1920x1200'.length],
    ['https://media.example/card', '1280x720'.length],
  ]);
  const mark: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(bodySent(calls, PICTURE)).toEqual({ mark, ending: 'webp', sizes: { poster: 9, card: 8 } });
  expect(bodySent(calls, `${PICTURE}/use`)).toEqual({ mark, ending: 'webp', seen: { image: bare.image } });
});

test('writes JPEG where the browser cannot write WebP', async () => {
  imitateBrowser({ width: 4000, height: 2000 }, ['image/jpeg']);
  fakeStorage();
  const calls = open();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await screen.findByRole('button', { name: 'Choose another picture' });
  expect(bodySent(calls, PICTURE)).toMatchObject({ ending: 'jpg' });
});

test.each([
  ['a small picture', { width: 500, height: 500 }, /is too small. Please choose one that is at least 640 pixels wide/],
  ['what is none', null, /We cannot read ring.jpg as a picture/],
])('refuses %s, with what to do', async (_, size, words) => {
  imitateBrowser(size);
  open();
  await choose();
  expect(await screen.findByText(words)).toBeVisible();
});

test('says that the storage was not reached, and can be tried again', async () => {
  imitateBrowser({ width: 4000, height: 2000 });
  let isDown = true;
  fakeStorage(() => (isDown ? 0 : 200));
  open();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText(/The upload failed/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByRole('button', { name: 'Choose another picture' })).toBeVisible();
});
