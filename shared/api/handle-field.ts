import * as z from 'zod/mini';
import { HANDLE_PATTERN, LONGEST_HANDLE, SHORTEST_HANDLE } from '../brand/handle.ts';

/** The name of an organisation's public page in its address; read without blanks around it, in lower case. */
export const handle = () =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(SHORTEST_HANDLE), z.maxLength(LONGEST_HANDLE), z.regex(HANDLE_PATTERN));
