import type { BundledEvent, Package } from '#shared/api/site/events.ts';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { addPackage, editPackage } from '#shared/api/desk/studio/studio-packages.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import { NO_LIMITS } from '#shared/catalog/ticket-rights.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

export type NewPackage = ParsedValue<typeof addPackage.body>;
export type PackageEdit = Omit<ParsedValue<typeof editPackage.body>, 'seen'>;
/** The fields of a package as the sender of an edit saw them. */
export type PackageBefore = ParsedValue<typeof editPackage.body>['seen'];

/** The field that each kind must have, and no other kind may. */
const PARTS = {
  rental: 'A rental needs hours and days; other packages cannot have them.',
  bundle: 'A bundle needs other events; other packages cannot have them.',
  subscription: 'A subscription needs an interval; other packages cannot have one.',
} as const;

/**
 * Returns a package to be put on sale, which no event recommends yet.
 * @param events those that a bundle opens; none for any other kind
 * @throws ApiError invalid_input naming the field
 */
export function newPackage(body: NewPackage, packageId: string, events: BundledEvent[]): Package {
  const { name, price, kind = 'ppv', rental = null, subscription = null } = body;
  for (const [part, message] of Object.entries(PARTS) as [keyof typeof PARTS, string][]) {
    if ((kind === part) !== (body[part] !== undefined)) throw invalid(part, message);
  }
  return changedPackage(
    {
      _id: packageId,
      name,
      price,
      includes: [],
      recommended: false,
      kind,
      rental,
      bundle: kind === 'bundle' ? { events } : null,
      subscription,
      sale_from: null,
      sale_until: null,
      price_steps: [],
      quota: null,
      streams: DEFAULT_STREAMS,
      ...NO_LIMITS,
    },
    body,
  );
}

/** Returns a package with the named fields changed. @throws ApiError invalid_input naming the field */
export const changedPackage = (pkg: Package, body: PackageEdit): Package => checked(withFields(pkg, body));

/** Returns the same, whether or not its fields fit together. */
export function withFields(pkg: Package, body: PackageEdit): Package {
  const { sale_from: from = pkg.sale_from, sale_until: until = pkg.sale_until, quota = pkg.quota } = body;
  const { largest_picture = pkg.largest_picture, replay_days = pkg.replay_days } = body;
  return {
    ...pkg,
    name: body.name ?? pkg.name,
    price: body.price ?? pkg.price,
    includes: body.includes ?? pkg.includes,
    sale_from: from && oneSpelling(from),
    sale_until: until && oneSpelling(until),
    price_steps: (body.price_steps ?? pkg.price_steps).map((step) => ({ ...step, until: oneSpelling(step.until) })),
    quota,
    streams: body.streams ?? pkg.streams,
    largest_picture,
    replay_days,
  };
}

const oneSpelling = (moment: string) => new Date(moment).toISOString();

function checked(pkg: Package): Package {
  const { kind, price_steps: steps, sale_from: from, sale_until: until } = pkg;
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    throw invalid('sale_until', 'The sale must end after it starts.');
  }
  const ends = steps.map((step) => Date.parse(step.until));
  if (ends.some((end, i) => i > 0 && end <= (ends[i - 1] as number))) {
    throw invalid('price_steps', 'List the price steps in the order in which they end.');
  }
  if (kind === 'subscription' && steps.length > 0) {
    throw invalid('price_steps', 'A subscription has a single price, without steps.');
  }
  if (kind === 'subscription' && pkg.quota !== null)
    throw invalid('quota', 'A subscription cannot have a limited number of seats.');
  return pkg;
}

const invalid = (field: string, message: string) => new ApiError('invalid_input', { field, message });
