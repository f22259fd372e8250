/** The tag by which a secret of a stage is found in any region; its value is that of `secretTag`. */
export const SECRET_TAG = 'marquee-secret';

/** The secrets of a stage. */
export const SECRETS = ['payments', 'platform'] as const;

export type SecretKind = (typeof SECRETS)[number];

/** Returns the value of the tag of a stage's secret. */
export const secretTag = (stage: string, kind: SecretKind): string => `${stage}/${kind}`;
