/** Returns the name of the bucket that has the copies of a stage's films; infra/copies-stack.ts gives it. */
export const copiesBucketOf = (stage: string, account: string, region: string): string =>
  `marquee-${stage}-copies-${account}-${region}`;
