import { session as sessionEndpoint } from '#shared/api/people/auth.ts';
import { apiHandler } from '../api-handler.ts';
import { issueToken } from './token.ts';

export const handler = apiHandler(sessionEndpoint, async ({ session }) => ({
  body: { token: await issueToken(session) },
}));
