import { ApiError } from '../../platform/http/api-error.ts';

/** The sort key of a sale in a list: its time, its provider and the provider's id. */
const ROW_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#(stripe|paypal|free)#[\w-]{1,255}$/;

/** Returns the cursor of a list that goes on after a sale. @param rowKey the sale's sort key */
export const cursorOf = (rowKey: string) => Buffer.from(rowKey).toString('base64url');

/** Returns the sort key of the sale after which a list goes on. @throws ApiError invalid_input, naming `cursor` */
export function rowKeyAt(cursor: string): string {
  const rowKey = Buffer.from(cursor, 'base64url').toString();
  if (ROW_KEY.test(rowKey)) return rowKey;
  throw new ApiError('invalid_input', { field: 'cursor', message: 'The field cursor is not valid.' });
}
