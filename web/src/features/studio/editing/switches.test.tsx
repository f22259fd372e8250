import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Route } from '../../../../test/fake-api.ts';
import { makeFilesReadable } from '../../../../test/readable-files.ts';
import { MEMBER } from '../testing/new-forms.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';
import { studioSwitches } from '../testing/studio-forms.ts';
import { SWITCHES } from '../testing/switches.ts';

/** Gives the page pictures of a size, which it can draw and write. */
function imitatePictures(): void {
  makeFilesReadable();
  window.createImageBitmap = () => Promise.resolve({ width: 4000, height: 2000, close: () => {} } as ImageBitmap);
  HTMLCanvasElement.prototype.getContext = (() => ({ clearRect: () => {}, drawImage: () => {} })) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(take, type = '') {
    take(new Blob(['pixels'], { type }));
  };
}

beforeEach(() => localStorage.clear());

test('everything that one press changes is proven here', () => {
  const missing = studioSwitches().filter((path) => !Object.hasOwn(SWITCHES, path));
  expect(missing.map((path) => `${path} is not proven to erase nobody’s change: add it to testing/switches.ts`)).toEqual([]);
  expect(Object.keys(SWITCHES).toSorted()).toEqual(studioSwitches());
});

describe.each(Object.keys(SWITCHES))('%s', (file) => {
  const { path, open, press, name, mine, theirs } = SWITCHES[file]!;

  /** Opens the page, has another member change the thing, and presses before the page knows. */
  async function pressTooLate() {
    imitatePictures();
    const { thing, routes, edit } = open();
    const before = thing.now[name];
    let isStale = true;
    const stale = Object.fromEntries(
      Object.entries(routes).map(([route, answer]): [string, Route] => [
        route,
        typeof answer === 'function' && route.startsWith('GET')
          ? (body, query) => {
              const { now } = thing;
              if (isStale) thing.now = { ...now, [name]: before };
              const answered = answer(body, query);
              thing.now = now;
              return answered;
            }
          : answer,
      ]),
    );
    const calls = openStudio(path, [studioEvent()], { ...MEMBER, ...stale });
    const pressed = press();
    thing.change({ [name]: theirs });
    await pressed;
    await screen.findByRole('dialog', { name: 'Someone else changed this' });
    isStale = false;
    expect(thing.now[name]).toEqual(theirs);
    return { thing, sent: () => calls.filter(({ route }) => route === edit) };
  }
  const decide = (side: string) => {
    fireEvent.click(screen.getByLabelText(side));
    fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  };
  const isAnswered = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('asks before it replaces what another member has changed, and keeps theirs if that is chosen', async () => {
    const { thing, sent } = await pressTooLate();
    decide('Theirs');
    await isAnswered();
    expect(thing.now[name]).toEqual(theirs);
    expect(sent()).toHaveLength(1);
  });

  test('replaces it once its member has seen it and wants that', async () => {
    const { thing } = await pressTooLate();
    decide('Yours');
    await waitFor(() => expect(thing.now[name]).toEqual(mine));
    await isAnswered();
  });
});
