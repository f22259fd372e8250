import { storyboard } from './storyboard.ts';

const TILES = '#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=2x2,DURATION=10';
const LIST = [
  '#EXTM3U',
  '#EXT-X-IMAGES-ONLY',
  '#EXTINF:40.000,',
  TILES,
  'a.jpg',
  '#EXTINF:40,',
  TILES,
  'b.jpg',
  '#EXT-X-ENDLIST',
].join('\n');

it('has a cue per picture, up to the end of the film', () => {
  expect(storyboard(LIST, 'film-1/sheets/index.m3u8', 3_655).split('\n\n')).toHaveLength(1 + 8 + 1);
  expect(storyboard(LIST, 'film-1/sheets/index.m3u8', 55)).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:10.000\nfilm-1/sheets/a.jpg#xywh=0,0,160,90',
      '00:00:10.000 --> 00:00:20.000\nfilm-1/sheets/a.jpg#xywh=160,0,160,90',
      '00:00:20.000 --> 00:00:30.000\nfilm-1/sheets/a.jpg#xywh=0,90,160,90',
      '00:00:30.000 --> 00:00:40.000\nfilm-1/sheets/a.jpg#xywh=160,90,160,90',
      '00:00:40.000 --> 00:00:50.000\nfilm-1/sheets/b.jpg#xywh=0,0,160,90',
      '00:00:50.000 --> 00:00:55.000\nfilm-1/sheets/b.jpg#xywh=160,0,160,90',
      '',
    ].join('\n\n'),
  );
});

it.each(['', '#EXTM3U', '#EXTM3U\n#EXTINF:4,\na.jpg', '#EXTM3U\n#EXT-X-TILES:LAYOUT=0x0\na.jpg'])('has no cues for %j', (text) =>
  expect(storyboard(text, 'index.m3u8', 10)).toBe('WEBVTT\n\n'),
);
