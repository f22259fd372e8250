/** The tag by which a secret of a stage is found in any region; its value is that of `secretTag`. */
export const SECRET_TAG = 'marquee-secret';

/** The secrets of a stage. */
export const SECRETS = ['payments', 'platform'] as const;

export type SecretKind = (typeof SECRETS)[number];

/** Returns the value of the tag of a stage's secret. */
export const secretTag = (stage: string, kind: SecretKind): string => `${stage}/${kind}`;

/** The beginning of the keys of events' pictures. */
export const PICTURES_PREFIX = 'images/events/';

/** The beginnings of the keys of films and pictures, which are copied to another region. */
export const COPIED_PREFIXES = ['media/', PICTURES_PREFIX] as const;

/** Returns the name of the bucket that has the copies of a stage's films and pictures. It says which stage they belong to. */
export const copiesBucketOf = (stage: string, account: string, region: string): string =>
  `marquee-${stage}-copies-${account}-${region}`;
