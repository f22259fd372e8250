import { chooseMedia } from './choose-media.ts';

const file = (height: number, type = 'video/mp4') => ({ url: `https://cdn.example.com/${height}`, type, width: 0, height });
const files = [file(1080), file(360), file(720), file(2160), file(480, 'video/webm')];

it.each([
  ['a phone', { lines: 300, savesData: false }, 360],
  ['a window', { lines: 700, savesData: false }, 720],
  ['a large screen', { lines: 2_000, savesData: false }, 1080],
  ['a viewer who saves data', { lines: 2_000, savesData: true }, 360],
])('chooses for %s', (_, screen, height) => expect(chooseMedia(files, screen)?.height).toBe(height));

it('takes the largest if none fills the screen, and none if there is none', () => {
  expect(chooseMedia([file(240), file(360)], { lines: 700, savesData: false })?.height).toBe(360);
  expect(chooseMedia([file(720, 'video/webm')], { lines: 700, savesData: false })).toBeNull();
});
