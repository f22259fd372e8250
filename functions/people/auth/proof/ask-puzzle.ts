import { askPuzzle } from '#shared/api/people/auth.ts';
import { apiHandler } from '../api-handler.ts';
import { puzzleAhead } from './admit.ts';

/** Answers everybody with a puzzle, also a known device or network that does not need one, so that the answer reveals nothing about an account. */
export const handler = apiHandler(askPuzzle, async ({ body: { purpose }, network }) => ({
  body: { puzzle: await puzzleAhead({ purpose, network }, new Date()) },
}));
