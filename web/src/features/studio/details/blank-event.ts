import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';

const DAY_MS = 86_400_000;

/** Returns an event of which nothing is known yet, for its preview. */
export const blankEvent = (): StudioEvent => ({
  _id: 'evt_new',
  title: '',
  description: '',
  image: '',
  start_time: new Date(Date.now() + DAY_MS).toISOString(),
  end_time: null,
  is_live: false,
  is_trial: false,
  has_preview: false,
  trial_minutes: 0,
  with_ads: false,
  cancelled: null,
  ad_tag: null,
  missed_minutes: null,
  packages: [],
  subdomain: '',
  status: 'draft',
  url: '',
  allowed_countries: [],
  blocked_countries: [],
  in_subscription: false,
  refund_rule: 'until_start',
  expected_audience: null,
  cost_limit: null,
  embed_origins: [],
  available_from: null,
  watermark: false,
  time_zone: null,
  needs: [],
  is_archived: false,
  taken_down: null,
  is_deletable: false,
});
