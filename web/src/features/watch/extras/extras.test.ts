import { cueAt, parseCues } from './cues.ts';
import { thumbnailsOf } from './storyboard.ts';

const FILE = 'http://lights.example/media/ev1/storyboard.vtt';

describe('cues', () => {
  const source = [
    'WEBVTT',
    'NOTE made by a machine',
    'second\n00:10.000 --> 00:20.500 align:start\nThe bay\r\nat night',
    '01:00:00.000 --> 01:00:01.000\nAn hour later',
    '00:00.000 --> 00:10.000\nOpening',
    '00:30.000 --> 00:31.000',
    'nonsense --> 00:40.000\nLost',
  ].join('\r\n\r\n');

  it('are read in order, without what is no cue', () => {
    expect(parseCues(source)).toEqual([
      { start: 0, end: 10, text: 'Opening' },
      { start: 10, end: 20.5, text: 'The bay at night' },
      { start: 3600, end: 3601, text: 'An hour later' },
    ]);
  });

  it.each([
    [9.9, 'Opening'],
    [10, 'The bay at night'],
    [25, undefined],
  ])('at %d: %p', (time, text) => expect(cueAt(parseCues(source), time)?.text).toBe(text));
});

it.each([
  ['board.jpg#xywh=160,90,160,90', [{ url: 'http://lights.example/media/ev1/board.jpg', x: 160, y: 90, width: 160, height: 90 }]],
  ['board.jpg#xywh=pixel:0,0,160,90', [{ url: 'http://lights.example/media/ev1/board.jpg', x: 0, y: 0, width: 160, height: 90 }]],
  ['https://elsewhere.example/board.jpg#xywh=0,0,160,90', []],
  ['https://#xywh=0,0,160,90', []],
  ['board.jpg#xywh=0,0,0,90', []],
  ['board.jpg', []],
])('a thumbnail named %p', (text, expected) => {
  const cue = { start: 0, end: 5, text };
  expect(thumbnailsOf([cue], FILE)).toEqual(expected.map((one) => ({ ...cue, ...one })));
});
