import type { Call } from '#shared/api/contract.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { DEFAULT_TRIAL_MINUTES } from '#shared/catalog/trial.ts';
import { localOf, momentOf } from '#shared/time/wall-time.ts';
import { ownZone } from '../../../lib/time/moments.ts';

/** The details of an event as its form has them: what is typed, and empty for what is not set. */
export interface DetailsValues {
  title: string;
  subdomain: string;
  description: string;
  /** The venue's time zone, and the city that it was chosen by; empty for the one that it is named after. */
  zone: string;
  city: string;
  start: string;
  end: string;
  /** When its film may be watched: `start` or `date`. */
  available: 'start' | 'date';
  availableFrom: string;
  isTrial: boolean;
  trialMinutes: string;
  inSubscription: boolean;
  refund: 'until_start' | 'hours_before' | 'never';
  refundHours: string;
  missed: { from: string; percent: string }[];
  where: 'everywhere' | 'allowed' | 'blocked';
  countries: string[];
  audience: string;
  /** One origin a line. */
  embedOrigins: string;
  watermark: boolean;
}

type DetailsEdit = Call<'POST /studio/events/{eventId}'>['body'];

/** The field of the form for each field that the server may refuse. */
const FORM_FIELDS: Readonly<Record<string, keyof DetailsValues>> = {
  title: 'title',
  subdomain: 'subdomain',
  description: 'description',
  time_zone: 'zone',
  venue_city: 'zone',
  start_time: 'start',
  end_time: 'end',
  available_from: 'availableFrom',
  trial_minutes: 'trialMinutes',
  refund_rule: 'refundHours',
  missed_minutes: 'missed',
  allowed_countries: 'countries',
  blocked_countries: 'countries',
  expected_audience: 'audience',
  embed_origins: 'embedOrigins',
};

/** Returns the field of the form for what the server refused, such as `missed_minutes.0.from`; undefined if there is none. */
export const formFieldOf = (refused: string) => FORM_FIELDS[refused.split('.', 1)[0]!];

/** The values of a new event. */
export const blankValues = (): DetailsValues => ({
  title: '',
  subdomain: '',
  description: '',
  zone: ownZone(),
  city: '',
  start: '',
  end: '',
  available: 'start',
  availableFrom: '',
  isTrial: false,
  trialMinutes: String(DEFAULT_TRIAL_MINUTES),
  inSubscription: false,
  refund: 'until_start',
  refundHours: '24',
  missed: [],
  where: 'everywhere',
  countries: [],
  audience: '',
  embedOrigins: '',
  watermark: false,
});

/** Returns the values of an event. */
export function valuesOf(event: StudioEvent): DetailsValues {
  const { refund_rule: rule, allowed_countries: allowed, blocked_countries: blocked, available_from: available } = event;
  const zone = event.time_zone ?? ownZone();
  return {
    title: event.title,
    subdomain: event.subdomain,
    description: event.description,
    zone,
    city: event.venue_city ?? '',
    start: localOf(event.start_time, zone),
    end: localOf(event.end_time, zone),
    available: available === null ? 'start' : 'date',
    availableFrom: localOf(available, zone),
    isTrial: event.is_trial,
    trialMinutes: String(event.trial_minutes),
    inSubscription: event.in_subscription,
    refund: typeof rule === 'string' ? rule : 'hours_before',
    refundHours: typeof rule === 'string' ? '24' : String(rule.hours_before),
    missed: (event.missed_minutes ?? []).map((step) => ({ from: String(step.from), percent: String(step.refund_percent) })),
    where: allowed.length > 0 ? 'allowed' : blocked.length > 0 ? 'blocked' : 'everywhere',
    countries: allowed.length > 0 ? allowed : blocked,
    audience: event.expected_audience === null ? '' : String(event.expected_audience),
    embedOrigins: event.embed_origins.join('\n'),
    watermark: event.watermark,
  };
}

/** Returns what the server is sent for values whose required fields are filled in. */
export function editOf(values: DetailsValues) {
  const { zone, where, countries, available, refund } = values;
  return {
    title: values.title.trim(),
    subdomain: values.subdomain.trim(),
    description: values.description,
    time_zone: zone,
    venue_city: values.city || null,
    start_time: momentOf(values.start, zone) ?? '',
    end_time: momentOf(values.end, zone),
    available_from: available === 'date' ? momentOf(values.availableFrom, zone) : null,
    is_trial: values.isTrial,
    trial_minutes: Number(values.trialMinutes || '0'),
    in_subscription: values.inSubscription,
    refund_rule: refund === 'hours_before' ? { hours_before: Number(values.refundHours) } : refund,
    missed_minutes:
      values.missed.length === 0
        ? null
        : values.missed.map(({ from, percent }) => ({ from: Number(from), refund_percent: Number(percent) })),
    allowed_countries: where === 'allowed' ? countries : [],
    blocked_countries: where === 'blocked' ? countries : [],
    expected_audience: values.audience.trim() === '' ? null : Number(values.audience),
    embed_origins: values.embedOrigins.split(/\s+/).filter((origin) => origin !== ''),
    watermark: values.watermark,
  } satisfies DetailsEdit;
}

/** Returns what the server is sent to create an event; everything else is set later. */
export function newEventOf(values: DetailsValues) {
  const { title, subdomain, description, time_zone, venue_city, start_time, end_time } = editOf(values);
  return { title, subdomain, description, time_zone, venue_city, start_time, end_time };
}

/**
 * Returns an address that fits a title, e.g. `harvest-sessions` for `Harvest Sessions!`; empty if the title has no letter or digit that can
 * be part of one.
 */
export function subdomainFor(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}
