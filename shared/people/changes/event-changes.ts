import { type Declarations, quoted, withReason, written } from './change.ts';
import {
  editInWords,
  type FieldWords,
  listField,
  momentField,
  moneyField,
  numberField,
  subjectOf,
  switchField,
  textField,
  valueField,
  wholeField,
} from './field-words.ts';

/** The fields of an event. The address of an ad server may hold a secret, so it is not repeated. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  title: textField('the title'),
  subdomain: textField('the web address'),
  description: wholeField('the description', 'rewrote'),
  image: wholeField('the picture'),
  start_time: momentField('the start'),
  end_time: momentField('the end'),
  available_from: momentField('the time from which the film can be watched'),
  is_live: switchField('the live mark'),
  is_trial: switchField('the free trial'),
  trial_minutes: numberField('the length of the free trial', 'minute'),
  allowed_countries: listField('the countries that can watch'),
  blocked_countries: listField('the countries that cannot watch'),
  in_subscription: switchField('access by subscription'),
  refund_rule: valueField('the refund rule', refundRule),
  missed_minutes: wholeField('the refunds for missed minutes'),
  expected_audience: numberField('the expected audience', 'viewer'),
  cost_limit: moneyField('the cost limit'),
  embed_origins: listField('the sites that may embed the page'),
  watermark: switchField('the watermark'),
  replay_release: valueField('the way in which replays are published', (release) =>
    release === 'by_hand' ? '“when we say so”' : '“at once”',
  ),
  ad_tag: wholeField('the ad server'),
  time_zone: textField('the time zone'),
};

function refundRule(rule: unknown): string {
  if (rule === 'until_start') return 'refunds until the start';
  if (rule === 'never') return 'no refunds';
  const { hours_before: hours } = rule as { hours_before?: number };
  return `refunds until ${hours ?? 'some'} hours before the start`;
}

export const eventChanges: Declarations = {
  'studio.create-event': { kind: 'events', says: ({ after }) => `created the event ${quoted(after.title)}` },
  'studio.duplicate-event': { kind: 'events', says: ({ event }) => `made a copy of ${event}` },
  'studio.edit-event': { kind: 'events', says: (facts) => editInWords(subjectOf(facts.event), facts, FIELDS) },
  'studio.publish-event': { kind: 'events', says: ({ event }) => `published ${event}` },
  'studio.unpublish-event': { kind: 'events', says: ({ event }) => `took ${event} offline` },
  'studio.archive-event': { kind: 'events', says: ({ event }) => `put ${event} into the archive` },
  'studio.restore-event': { kind: 'events', says: ({ event }) => `took ${event} out of the archive` },
  'studio.delete-event': {
    kind: 'events',
    says: ({ before, event }) => `deleted ${typeof before.title === 'string' ? `the draft ${quoted(before.title)}` : event}`,
  },
  'studio.use-picture': { kind: 'events', says: ({ event }) => `uploaded a picture for ${event}` },
  'cancellations.cancel-event': {
    kind: 'events',
    says: ({ event, after }) => withReason(`cancelled ${event}, or had its failed refunds tried again`, after.reason),
  },
  'films.complete-upload': { kind: 'events', says: ({ event }) => `uploaded a film for ${event}` },
  'films.abort-upload': { kind: 'events', says: ({ event }) => `stopped the upload of a film for ${event}` },
  'films.add-captions': {
    kind: 'events',
    says: ({ event, after }) =>
      `added captions to ${event}${after.name === undefined ? '' : `: ${written(after.name, 'another language')}`}`,
  },
  'films.announce-chapters': { kind: 'events', says: ({ event }) => `added chapters to ${event}` },
};
