import { z } from 'zod';
import { flag } from './flag.ts';

const REPOSITORY = 'must be a repository on GitHub such as "owner/name", in the case that GitHub shows';

/** Settings of how new versions reach a stage. */
export const deliverySettings = {
  /**
   * The repository on GitHub whose workflow may deploy this stage, in its environment of the stage's name. The account needs
   * GitHub as an identity provider.
   */
  githubRepository: z
    .string(REPOSITORY)
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/, REPOSITORY)
    .optional(),
  /**
   * If true, a new version of checkout, playback and webhooks gets 10 % of the calls for five minutes and then all of them, or
   * none if calls fail. Each of these functions has an alarm, which costs $0.10 a month.
   */
  gradualRelease: flag.default(false),
  /**
   * If true, the API calls the functions that an audience uses by an alias, so that `npm run preflight -- --warm` can keep them warm for
   * an evening. It costs nothing. A deployment makes a version of each of them that it changes.
   */
  warmAliases: flag.default(false),
};
