import type { StudioEvent } from '#shared/api/studio.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, type Result, switchOf, textOf, type Values } from '../command.ts';
import { describeEvent, describeEvents } from './describe-event.ts';
import { eventCommand } from './event-command.ts';
import { findOwnEvent } from './find-own-event.ts';
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

const FIELDS: Readonly<Record<string, Option>> = {
  subdomain: { value: 'NAME', help: 'its subdomain: lower-case letters, digits and hyphens' },
  title: { value: 'TEXT', help: 'its title' },
  start: { value: 'TIME', help: 'its start, e.g. 2027-06-01T19:00Z; local time without Z or an offset' },
  end: { value: 'TIME', help: 'its end; "none" for a film that stays on demand' },
  available: { value: 'TIME', help: 'when its film may be watched; "now" for at once, "start" for its start (default)' },
  description: { value: 'TEXT', help: 'its description' },
  image: { value: 'PATH', help: 'its picture: a path on the site, e.g. /images/fight-night.svg' },
  live: { value: null, help: 'mark it as on air; --no-live to undo' },
  'trial-minutes': { value: 'MINUTES', help: 'minutes that a free trial shows while it is live, 0 to 30 (default: 5)' },
  trial: { value: null, help: 'offer a free trial; --no-trial to undo' },
  'in-subscription': { value: null, help: 'include it in your subscriptions; --no-in-subscription to undo' },
  refund: {
    value: 'RULE',
    help: 'until when refunds are automatic: until-start (default), never, or the number of hours before the start',
  },
  'missed-minutes': {
    value: 'STEPS',
    help: 'what buyers get back if a broadcast is down while they watch, e.g. 3:20,30:100 for 20 percent from 3 minutes and all from 30; "none" for nothing',
  },
  audience: { value: 'VIEWERS', help: 'how many viewers you expect at one time; "none" if you cannot tell' },
  'cost-limit': {
    value: 'DOLLARS',
    help: 'what its broadcast may cost on AWS: near it, the picture gets smaller instead of the bill larger; "none" for anything',
  },
  watermark: { value: null, help: 'show each viewer’s order number faintly over the picture; --no-watermark to undo' },
  ads: { value: 'URL', help: 'where an ad server (VAST) answers with the ad that plays before it; "none" for no ads' },
  'allow-countries': { value: 'CODES', help: 'the only countries that may see it, e.g. US,CA; "none" to clear the list' },
  'embed-on': {
    value: 'ORIGINS',
    help: 'web pages that may embed it, e.g. https://www.example.com,https://example.org; "none" to clear the list',
  },
  'block-countries': { value: 'CODES', help: 'countries that may not see it, e.g. GB,IE; "none" to clear the list' },
};
const REQUIRED = ['subdomain', 'title', 'start'];

/** Returns the given fields, under the API's names. */
function changesIn(values: Values) {
  const [minutes, refund] = [textOf(values, 'trial-minutes'), textOf(values, 'refund')];
  const [start, end] = [textOf(values, 'start'), textOf(values, 'end')];
  const [audience, available] = [textOf(values, 'audience'), textOf(values, 'available')];
  const [missed, ads] = [textOf(values, 'missed-minutes'), textOf(values, 'ads')];
  const [allowed, blocked] = [textOf(values, 'allow-countries'), textOf(values, 'block-countries')];
  const [origins, limit] = [textOf(values, 'embed-on'), textOf(values, 'cost-limit')];
  return {
    subdomain: textOf(values, 'subdomain'),
    title: textOf(values, 'title'),
    description: textOf(values, 'description'),
    image: textOf(values, 'image'),
    start_time: start === undefined ? undefined : readMoment('--start', start),
    end_time: end === undefined ? undefined : readEnd(end),
    available_from: available === undefined ? undefined : readAvailable(available),
    is_live: switchOf(values, 'live'),
    is_trial: switchOf(values, 'trial'),
    trial_minutes: minutes === undefined ? undefined : readMinutes('--trial-minutes', minutes),
    in_subscription: switchOf(values, 'in-subscription'),
    refund_rule: refund === undefined ? undefined : readRefundRule(refund),
    missed_minutes: missed === undefined ? undefined : readMissedMinutes(missed),
    expected_audience: audience === undefined ? undefined : readAudience('--audience', audience),
    cost_limit: limit === undefined ? undefined : limit === 'none' ? null : readPrice(limit, '--cost-limit'),
    watermark: switchOf(values, 'watermark'),
    ad_tag: ads === undefined ? undefined : readAdTag(ads),
    allowed_countries: allowed === undefined ? undefined : readCountries('--allow-countries', allowed),
    blocked_countries: blocked === undefined ? undefined : readCountries('--block-countries', blocked),
    embed_origins: origins === undefined ? undefined : readOrigins('--embed-on', origins),
  };
}

const toResult = (event: StudioEvent, advice = ''): Result => ({
  json: event,
  text: `${describeEvent(event)}${advice && `\n\n${advice}`}`,
});

const create: Command = {
  name: 'event create',
  summary: 'Create an event as a draft.',
  options: Object.fromEntries(
    Object.entries(FIELDS).map(([name, option]) => [name, REQUIRED.includes(name) ? { ...option, isRequired: true } : option]),
  ),
  example: '--subdomain harvest --title "Harvest Sessions" --start 2027-06-01T19:00Z --end 2027-06-01T23:00Z',
  run: async (studio, values) => {
    const { subdomain = '', title = '', start_time = '', ...others } = changesIn(values);
    const event = await studio.call('POST /studio/events', {}, { subdomain, title, start_time, ...others });
    return toResult(event, `Only you can see it. Next: package add ${subdomain} …, then event publish ${subdomain}`);
  },
};

const edit: Command = {
  name: 'event edit',
  summary: 'Change the given fields of an event. A new subdomain frees the old one.',
  operands: ['EVENT'],
  options: { ...FIELDS, preview: { value: null, help: 'show the uploaded preview in a free trial; --no-preview to undo' } },
  example: 'harvest --title "Harvest Sessions II" --end none',
  run: async (studio, values, { event: name }) => {
    const changes = { ...changesIn(values), has_preview: switchOf(values, 'preview') };
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new CliError('Nothing to change. Name at least one field, e.g. --title "A new title".');
    }
    const { _id: eventId } = await findOwnEvent(studio, name);
    return toResult(await studio.call('POST /studio/events/{eventId}', { eventId }, changes));
  },
};

const publish = eventCommand({
  name: 'event publish',
  summary: 'Publish an event, so that everybody can find it.',
  run: async ({ studio, params }) => {
    const event = await studio.call('POST /studio/events/{eventId}/publish', params, null);
    const nothingToBuy = `There is nothing to buy yet. Next: package add ${event.subdomain} …`;
    return toResult(event, event.packages.length === 0 ? nothingToBuy : '');
  },
});

const unpublish = eventCommand({
  name: 'event unpublish',
  summary:
    'Make an event a draft again: nobody can find, buy or try it; people who bought it can still watch. It keeps its subdomain.',
  run: async ({ studio, params }) => toResult(await studio.call('POST /studio/events/{eventId}/unpublish', params, null)),
});

const list: Command = {
  name: 'event list',
  summary: 'List your events, the latest start first.',
  run: async (studio) => {
    const answer = await studio.call('GET /studio/events', {}, null);
    return { json: answer, text: describeEvents(answer.events) };
  },
};

const show: Command = {
  name: 'event show',
  summary: 'Show one of your events.',
  operands: ['EVENT'],
  example: 'harvest',
  run: async (studio, _values, { event: name }) => toResult(await findOwnEvent(studio, name)),
};

export const eventCommands: readonly Command[] = [create, edit, publish, unpublish, list, show];
