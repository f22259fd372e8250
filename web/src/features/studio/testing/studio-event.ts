import type { StudioEvent } from '#shared/api/studio.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';

/** Returns an event as its organiser sees it. */
export const studioEvent = (change: Partial<StudioEvent> = {}): StudioEvent =>
  ({
    ...sampleEvent(),
    subdomain: 'fight',
    status: 'published',
    url: 'http://fight.marquee.localhost/',
    allowed_countries: [],
    blocked_countries: [],
    in_subscription: false,
    refund_rule: 'until_start',
    expected_audience: null,
    cost_limit: null,
    available_from: null,
    embed_origins: [],
    watermark: false,
    time_zone: null,
    needs: [],
    is_archived: false,
    is_deletable: false,
    ...change,
  }) as StudioEvent;
