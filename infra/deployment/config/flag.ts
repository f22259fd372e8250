import { z } from 'zod';

/** A boolean setting. `-c name=value` gives text; a file may give a boolean. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'must be true or false',
});
