import type { Call } from '#shared/api/contract.ts';
import type { Package } from '#shared/api/site/events.ts';
import type { PACKAGE_KINDS } from '#shared/catalog/package-kinds.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import { LARGEST_PICTURES } from '#shared/catalog/ticket-rights.ts';
import { localOf, momentOf } from '#shared/time/wall-time.ts';
import { amountOf, priceText } from './price-text.ts';

/** Days of a replay, until the organiser sets others. */
const USUAL_REPLAY_DAYS = 30;

export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** A package as its form has it: what is typed, and empty for what is not set. */
export interface PackageValues {
  kind: PackageKind;
  name: string;
  /** In major units. */
  price: string;
  /** One line each. */
  includes: string;
  recommended: boolean;
  rentalHours: string;
  rentalDays: string;
  bundleIds: string[];
  interval: 'month' | 'year';
  saleFrom: string;
  saleUntil: string;
  steps: { until: string; price: string }[];
  quota: string;
  streams: string;
  /** Lines; empty for the largest that there is. */
  largestPicture: string;
  replay: 'ever' | 'days' | 'none';
  replayDays: string;
}

/** The field of the form for each field that the server may refuse, by the beginning of its name. */
const PACKAGE_FIELDS: Readonly<Record<string, keyof PackageValues>> = {
  name: 'name',
  price: 'price',
  includes: 'includes',
  rental: 'rentalHours',
  bundle: 'bundleIds',
  subscription: 'interval',
  sale_from: 'saleFrom',
  sale_until: 'saleUntil',
  price_steps: 'steps',
  quota: 'quota',
  streams: 'streams',
  largest_picture: 'largestPicture',
  replay_days: 'replayDays',
};

/** Returns the field of the form for what the server refused, such as `price_steps.0.until`; undefined if there is none. */
export const packageFieldOf = (refused: string) => PACKAGE_FIELDS[refused.split('.', 1)[0]!];

/** Returns the values of a package; of a new one if there is none. @param zone in which its times are typed */
export function packageValues(pkg: Package | null, zone: string): PackageValues {
  return {
    kind: pkg?.kind ?? 'ppv',
    name: pkg?.name ?? '',
    price: pkg ? priceText(pkg.price) : '',
    includes: pkg?.includes.join('\n') ?? '',
    recommended: pkg?.recommended ?? false,
    rentalHours: String(pkg?.rental?.hours ?? 48),
    rentalDays: String(pkg?.rental?.window_days ?? 30),
    bundleIds: pkg?.bundle?.events.map(({ _id }) => _id) ?? [],
    interval: pkg?.subscription?.interval ?? 'month',
    saleFrom: localOf(pkg?.sale_from ?? null, zone),
    saleUntil: localOf(pkg?.sale_until ?? null, zone),
    steps: (pkg?.price_steps ?? []).map(({ until, price }) => ({ until: localOf(until, zone), price: priceText(price) })),
    quota: pkg?.quota ? String(pkg.quota) : '',
    streams: String(pkg?.streams ?? DEFAULT_STREAMS),
    largestPicture: String(pkg?.largest_picture ?? ''),
    replay: replayOf(pkg?.replay_days ?? null),
    replayDays: String(pkg?.replay_days || USUAL_REPLAY_DAYS),
  };
}

const replayOf = (days: number | null): PackageValues['replay'] => (days === null ? 'ever' : days === 0 ? 'none' : 'days');

function replayDaysOf({ replay, replayDays }: PackageValues): number | null {
  if (replay === 'ever') return null;
  return replay === 'none' ? 0 : Number(replayDays);
}

/** Returns what the server is sent to change a package. */
export function packageEdit(values: PackageValues, zone: string) {
  const isSubscription = values.kind === 'subscription';
  return {
    name: values.name.trim(),
    price: amountOf(values.price) ?? 0,
    includes: values.includes
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    recommended: values.recommended,
    sale_from: momentOf(values.saleFrom, zone),
    sale_until: momentOf(values.saleUntil, zone),
    price_steps: isSubscription
      ? []
      : values.steps.map((step) => ({ until: momentOf(step.until, zone) ?? '', price: amountOf(step.price) ?? 0 })),
    quota: isSubscription || values.quota.trim() === '' ? null : Number(values.quota),
    streams: Number(values.streams),
    largest_picture: LARGEST_PICTURES.find((lines) => String(lines) === values.largestPicture) ?? null,
    replay_days: replayDaysOf(values),
  } satisfies Call<'POST /studio/events/{eventId}/packages/{packageId}'>['body'];
}

/** Returns what the server is sent to put a package on sale. */
export function newPackage(values: PackageValues, zone: string): Call<'POST /studio/events/{eventId}/packages'>['body'] {
  const { kind, interval, bundleIds } = values;
  return {
    ...packageEdit(values, zone),
    kind,
    ...(kind === 'rental' && {
      rental: { hours: Number(values.rentalHours), window_days: Number(values.rentalDays) },
    }),
    ...(kind === 'bundle' && { bundle: { event_ids: bundleIds } }),
    ...(kind === 'subscription' && { subscription: { interval } }),
  };
}
