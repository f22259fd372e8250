import { isWatched, resumeAt } from './watch-progress.ts';

it.each([
  [{ position: 0, duration: 6000 }, null],
  [{ position: 1, duration: 6000 }, null],
  [{ position: 2, duration: 6000 }, 2],
  [{ position: 5699, duration: 6000 }, 5699],
  [{ position: 5700, duration: 6000 }, null],
  [null, null],
])('%p continues at %p', (progress, at) => expect(resumeAt(progress)).toBe(at));

it('counts a film as watched once only the credits are left', () => {
  expect(isWatched({ position: 5699, duration: 6000 })).toBe(false);
  expect(isWatched({ position: 5700, duration: 6000 })).toBe(true);
});
