import { pictureOf } from './picture.ts';

const live = { started: true, waiting: true, feed: 'flowing', isLive: true } as const;

it.each([
  ['plays on from what is loaded', { waiting: false, feed: 'interrupted' }, 'clear'],
  ['loads', {}, 'loading'],
  ['shows the slate once nothing is left', { feed: 'interrupted' }, 'slate'],
  ['shows the slate to a viewer who arrives', { started: false, feed: 'interrupted' }, 'slate'],
  ['tells apart a connection that is gone', { feed: 'unreachable' }, 'reconnecting'],
  ['belongs to a film, which has no slate', { isLive: false, feed: 'interrupted' }, 'delayed'],
] as const)('a picture that %s', (_, change, picture) => expect(pictureOf({ ...live, ...change })).toBe(picture));
