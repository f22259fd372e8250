import type { PlayableGrant } from '../access/playback-access.ts';

/** Full access to a film that plays, until ten minutes after the start. */
export const playing: PlayableGrant = {
  access: 'full',
  accessEndsAt: null,
  manifestUrl: '/media/ev1/master.m3u8',
  expiresAt: '2026-11-21T12:11:00.000Z',
  lease: 'l1.k1',
  playbackSessionId: 'l1',
  renewAfterSeconds: 60,
  progress: null,
  title: 'Fight Night',
  image: '/images/fight.avif',
  subdomain: 'fight',
  start_time: '2026-11-21T12:00:00.000Z',
  available_from: null,
  time_zone: null,
  venue_city: null,
  is_live: false,
  broadcast: null,
  trial_minutes: 0,
  largest_picture: null,
  watermark: null,
  pre_roll: false,
};

/** The same access while there is nothing to play yet. */
export const nothingYet = { ...playing, manifestUrl: null, expiresAt: null, lease: null, playbackSessionId: null };
