import { saleStateAt } from './package-terms.ts';

/** The needs of an event for its publication: a picture, a way to get in, and something to come to or to play. */
export const PUBLISHING_NEEDS = ['picture', 'way_in', 'program'] as const;
export type PublishingNeed = (typeof PUBLISHING_NEEDS)[number];

/** The field of an event that meets each need, in most cases. */
export const FIELD_OF_NEED = { picture: 'image', way_in: 'packages', program: 'start_time' } as const satisfies Record<
  PublishingNeed,
  string
>;

/** The remedy for each need, as part of a sentence. */
export const NEED_IN_WORDS: Readonly<Record<PublishingNeed, string>> = {
  picture: 'add a picture',
  way_in: 'add a package, offer a free trial or include it in your subscription',
  program: 'choose a start in the future, upload a film or prepare a broadcast',
};

interface Candidate {
  image: string;
  start_time: string;
  is_trial: boolean;
  in_subscription?: boolean | undefined;
  packages: readonly { sale_from?: string | null | undefined; sale_until?: string | null | undefined }[];
  /** True if it has a film, a replay or a broadcast. */
  hasProgram: boolean;
}

/**
 * Returns what an event lacks for its publication, in the order in which organisers meet it; empty if it can be published. A package
 * whose sale is over lets nobody in.
 * @param now milliseconds since the epoch
 */
export function needsOf(event: Candidate, now: number): PublishingNeed[] {
  const isOnSale = event.packages.some(
    ({ sale_from = null, sale_until = null }) => saleStateAt({ sale_from, sale_until }, now) !== 'closed',
  );
  const met: Record<PublishingNeed, boolean> = {
    picture: event.image !== '',
    way_in: isOnSale || event.is_trial || event.in_subscription === true,
    program: Date.parse(event.start_time) > now || event.hasProgram,
  };
  return PUBLISHING_NEEDS.filter((need) => !met[need]);
}
