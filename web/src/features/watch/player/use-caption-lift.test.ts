import { renderHook } from '@testing-library/react';
import { liftedLine, useCaptionLift } from './use-caption-lift.ts';

class FakeCue {
  line: number | 'auto';
  readonly text: string;
  constructor(text: string, line: number | 'auto' = 'auto') {
    this.text = text;
    this.line = line;
  }
}

beforeAll(() => Object.assign(globalThis, { VTTCue: FakeCue }));

/** Returns a video that shows cues. `place` is where its picture is, which changes once there is one. */
function videoWith(cues: FakeCue[], place = { bottom: 0, height: 0 }) {
  const video = document.createElement('video');
  const modes = ['showing'];
  const track = Object.assign(new EventTarget(), { activeCues: cues });
  Object.defineProperty(track, 'mode', {
    get: () => modes.at(-1),
    set: (next) => {
      modes.push(next);
    },
  });
  const tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
  Object.defineProperty(video, 'textTracks', { value: tracks });
  video.getBoundingClientRect = () => place as DOMRect;
  return { video, place, modes, track, pass: () => video.dispatchEvent(new Event('timeupdate')) };
}

it('moves captions above the controls once there is a picture, and back', () => {
  const cue = new FakeCue('One by one, the letters light up\nabove the old theatre.');
  const { video, place, pass } = videoWith([cue], { bottom: innerHeight / 2, height: 150 });
  const { rerender } = renderHook(({ lifted }) => useCaptionLift(video, lifted), { initialProps: { lifted: true } });
  Object.assign(place, { bottom: innerHeight, height: 810 });
  pass();
  expect(cue.line).toBe(-5);
  rerender({ lifted: false });
  expect(cue.line).toBe('auto');
});

it('leaves captions where they are on a picture that ends above the controls of its frame', () => {
  const cue = new FakeCue('A sign');
  const { video, pass } = videoWith([cue], { bottom: 450, height: 400 });
  const frame = document.createElement('div');
  frame.append(video);
  frame.getBoundingClientRect = () => ({ bottom: 600 }) as DOMRect;
  renderHook(() => useCaptionLift(video, true));
  pass();
  expect(cue.line).toBe('auto');
  // A frame that is a part of the window has its controls higher up.
  frame.getBoundingClientRect = () => ({ bottom: 460 }) as DOMRect;
  pass();
  expect(cue.line).toBeLessThan(-1);
});

it('makes the browser lay out again what it shows, and only when something moved', () => {
  const { video, modes, pass } = videoWith([new FakeCue('A sign')], { bottom: innerHeight, height: 810 });
  renderHook(() => useCaptionLift(video, true));
  expect(modes).toEqual(['showing', 'hidden', 'showing']);
  pass();
  expect(modes).toHaveLength(3);
});

it('moves captions that a paused video gets', () => {
  const cues: FakeCue[] = [];
  const { video, track } = videoWith(cues, { bottom: innerHeight, height: 810 });
  renderHook(() => useCaptionLift(video, true));
  cues.push(new FakeCue('A sign'));
  track.dispatchEvent(new Event('cuechange'));
  expect(cues[0]?.line).toBe(-4);
});

it('leaves captions with a place of their own there', () => {
  const cue = new FakeCue('A sign', 2);
  const { video, pass } = videoWith([cue], { bottom: innerHeight, height: 810 });
  renderHook(() => useCaptionLift(video, true));
  pass();
  expect(cue.line).toBe(2);
});

it.each([
  ['nothing is covered', 1, 0, 54, null],
  ['one line', 1, 54, 54, -2],
  ['two lines', 2, 110, 54, -5],
  ['small text', 2, 110, 21.6, -8],
])('counts lines from the bottom: %s', (_, textLines, coveredPixels, lineHeight, line) =>
  expect(liftedLine({ textLines, coveredPixels, lineHeight })).toBe(line),
);
