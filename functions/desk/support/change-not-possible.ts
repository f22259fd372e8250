import { ApiError } from '../../platform/http/api-error.ts';

/** Returns the error for a change that an order does not allow. @param message why, and what to do instead */
export const changeNotPossible = (message: string, field?: string) =>
  new ApiError('change_not_possible', { message, ...(field !== undefined && { field }) });
