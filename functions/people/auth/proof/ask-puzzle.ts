import { askPuzzle } from '#shared/api/people/auth.ts';
import { apiHandler } from '../api-handler.ts';
import { puzzleAhead } from './admit.ts';

/** Does not say for whom the puzzle is, so that it reveals nothing of an account: a known device or network gets one that it does not need. */
export const handler = apiHandler(askPuzzle, async ({ body: { purpose }, network }) => ({
  body: { puzzle: await puzzleAhead({ purpose, network }, new Date()) },
}));
