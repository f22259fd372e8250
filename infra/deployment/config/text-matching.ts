import { z } from 'zod';

/** Returns the schema of a setting that is a text of a form. @param rule what to say if it is not */
export const textMatching = (pattern: RegExp, rule: string) => z.string(rule).regex(pattern, rule);
