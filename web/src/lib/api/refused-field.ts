import { ApiError } from './client.ts';

/** Returns the field of a form that the server refused; undefined if it refused none of them. */
export function refusedField<F extends string>(error: unknown, fields: readonly F[]): F | undefined {
  return error instanceof ApiError ? fields.find((field) => field === error.field) : undefined;
}
