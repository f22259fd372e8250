import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { blankEvent } from '../details/blank-event.ts';

/** Returns an event as its organiser sees it. */
export const studioEvent = (change: Partial<StudioEvent> = {}): StudioEvent =>
  ({
    ...blankEvent(),
    ...sampleEvent(),
    subdomain: 'fight',
    status: 'published',
    url: 'http://fight.marquee.localhost/',
    ...change,
  }) as StudioEvent;
