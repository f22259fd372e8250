import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import type { FieldOptions, FieldsOf } from '../endpoints/field-options.ts';
import { describeEvent, describeEvents } from './describe-event.ts';
import { eventCommand } from './event-command.ts';
import {
  readAdTag,
  readAudience,
  readAvailable,
  readCountries,
  readEnd,
  readMinutes,
  readMissedMinutes,
  readMoment,
  readOrigins,
  readPrice,
  readRefundRule,
} from '../values.ts';

type EventFields = FieldsOf<'POST /studio/events/{eventId}'>;

const readTime = (given: string, option: string) => readMoment(option, given);
const readList = (given: string, option: string) => readCountries(option, given);

/** The fields that an event has from the beginning. */
const FIELDS = {
  subdomain: { value: 'NAME', help: 'its subdomain: lower-case letters, digits and hyphens' },
  title: { value: 'TEXT', help: 'its title' },
  start_time: {
    option: 'start',
    value: 'TIME',
    help: 'its start, e.g. 2027-06-01T19:00Z; local time without Z or an offset',
    read: readTime,
  },
  end_time: { option: 'end', value: 'TIME', help: 'its end; "none" for a film that stays on demand', read: readEnd },
  available_from: {
    option: 'available',
    value: 'TIME',
    help: 'when its film may be watched; "now" for at once, "start" for its start (default)',
    read: readAvailable,
  },
  description: { value: 'TEXT', help: 'its description' },
  image: { value: 'PATH', help: 'its picture: a path on the site, e.g. /images/fight-night.svg' },
  is_live: { option: 'live', value: null, help: 'mark it as on air; --no-live to undo' },
  trial_minutes: {
    option: 'trial-minutes',
    value: 'MINUTES',
    help: 'minutes that a free trial shows while it is live, 0 to 30 (default: 5)',
    read: (given: string, option: string) => readMinutes(option, given),
  },
  is_trial: { option: 'trial', value: null, help: 'offer a free trial; --no-trial to undo' },
  in_subscription: {
    option: 'in-subscription',
    value: null,
    help: 'include it in your subscriptions; --no-in-subscription to undo',
  },
  refund_rule: {
    option: 'refund',
    value: 'RULE',
    help: 'until when refunds are automatic: until-start (default), never, or the number of hours before the start',
    read: readRefundRule,
  },
  missed_minutes: {
    option: 'missed-minutes',
    value: 'STEPS',
    help: 'what buyers get back if a broadcast is down while they watch, e.g. 3:20,30:100 for 20 percent from 3 minutes and all from 30; "none" for nothing',
    read: readMissedMinutes,
  },
  expected_audience: {
    option: 'audience',
    value: 'VIEWERS',
    help: 'how many viewers you expect at one time; "none" if you cannot tell',
    read: (given: string, option: string) => readAudience(option, given),
  },
  cost_limit: {
    option: 'cost-limit',
    value: 'DOLLARS',
    help: 'what its broadcast may cost on AWS: near it, the picture gets smaller instead of the bill larger; "none" for anything',
    read: (given: string, option: string) => (given === 'none' ? null : readPrice(given, option)),
  },
  watermark: { value: null, help: 'show each viewer’s order number faintly over the picture; --no-watermark to undo' },
  ad_tag: {
    option: 'ads',
    value: 'URL',
    help: 'where an ad server (VAST) answers with the ad that plays before it; "none" for no ads',
    read: readAdTag,
  },
  allowed_countries: {
    option: 'allow-countries',
    value: 'CODES',
    help: 'the only countries that may see it, e.g. US,CA; "none" to clear the list',
    read: readList,
  },
  embed_origins: {
    option: 'embed-on',
    value: 'ORIGINS',
    help: 'web pages that may embed it, e.g. https://www.example.com,https://example.org; "none" to clear the list',
    read: (given: string, option: string) => readOrigins(option, given),
  },
  blocked_countries: {
    option: 'block-countries',
    value: 'CODES',
    help: 'countries that may not see it, e.g. GB,IE; "none" to clear the list',
    read: readList,
  },
} as const satisfies FieldOptions<EventFields>;

const describe = (event: StudioEvent, advice = '') => `${describeEvent(event)}${advice && `\n\n${advice}`}`;

const create = endpointCommand({
  route: 'POST /studio/events',
  name: 'event create',
  summary: 'Create an event as a draft.',
  options: {
    ...FIELDS,
    subdomain: { ...FIELDS.subdomain, isRequired: true },
    title: { ...FIELDS.title, isRequired: true },
    start_time: { ...FIELDS.start_time, isRequired: true },
  },
  example: '--subdomain harvest --title "Harvest Sessions" --start 2027-06-01T19:00Z --end 2027-06-01T23:00Z',
  text: (event) =>
    describe(event, `Only you can see it. Next: package add ${event.subdomain} …, then event publish ${event.subdomain}`),
});

const edit = endpointCommand({
  route: 'POST /studio/events/{eventId}',
  name: 'event edit',
  summary: 'Change the given fields of an event. A new subdomain frees the old one.',
  options: {
    ...FIELDS,
    has_preview: { option: 'preview', value: null, help: 'show the uploaded preview in a free trial; --no-preview to undo' },
  },
  example: 'harvest --title "Harvest Sessions II" --end none',
  atLeastOne: 'field, e.g. --title "A new title"',
  text: (event) => describe(event),
});

const publish = endpointCommand({
  route: 'POST /studio/events/{eventId}/publish',
  name: 'event publish',
  summary: 'Publish an event, so that everybody can find it.',
  text: (event) =>
    describe(event, event.packages.length === 0 ? `There is nothing to buy yet. Next: package add ${event.subdomain} …` : ''),
});

const unpublish = endpointCommand({
  route: 'POST /studio/events/{eventId}/unpublish',
  name: 'event unpublish',
  summary:
    'Make an event a draft again: nobody can find, buy or try it; people who bought it can still watch. It keeps its subdomain.',
  text: (event) => describe(event),
});

const list = endpointCommand({
  route: 'GET /studio/events',
  name: 'event list',
  summary: 'List your events, the latest start first.',
  text: ({ events }) => describeEvents(events),
});

const show = eventCommand({
  name: 'event show',
  summary: 'Show one of your events.',
  run: ({ event }) => Promise.resolve({ json: event, text: describe(event) }),
});

export const eventCommands: readonly Command[] = [create, edit, publish, unpublish, list, show];
