import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

/** The routes of the studio that read something of the organisation, without parameters. */
export type PlainRoute = {
  [R in Extract<ContractRoute, `GET /studio/${string}`>]: Call<R>['params'] extends null ? R : never;
}[Extract<ContractRoute, `GET /studio/${string}`>];

/** The answer to such a route. */
export type AnswerTo<R extends PlainRoute> = Call<R>['answer'];

/** Returns what a route of the studio answers, which is kept by the route and the account that asks. */
export function useAnswer<R extends PlainRoute>(
  route: R,
  { userId }: Pick<Viewer, 'userId'>,
  options?: SWRConfiguration<AnswerTo<R>, unknown>,
): SWRResponse<AnswerTo<R>, unknown> {
  // None of these routes has parameters or a body, which the types of a generic route do not say.
  return useSWR<AnswerTo<R>, unknown>([route.slice('GET '.length), userId], () => call<PlainRoute>(route), options);
}
