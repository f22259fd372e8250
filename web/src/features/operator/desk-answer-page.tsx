import type { ComponentType } from 'react';
import useSWR from 'swr';
import type { Call, ContractRoute } from '#shared/api/contract.ts';
import type { OperatorScreenId } from '#shared/site/operator-screens.ts';
import { call } from '../../lib/api/client.ts';
import { DeskLoaded } from './desk-loaded.tsx';
import { DeskPage } from './desk-page.tsx';

/** The routes of the desk that read something, without parameters. */
type DeskRoute = {
  [R in Extract<ContractRoute, `GET /operator/${string}`>]: Call<R>['params'] extends null ? R : never;
}[Extract<ContractRoute, `GET /operator/${string}`>];

interface Props<R extends DeskRoute> {
  screen: OperatorScreenId;
  lead: string;
  /** The endpoint that is asked. */
  route: R;
  /** Says what could not be loaded. */
  problem: string;
  /** Shows the answer. `onChanged` asks again, because something was changed. */
  Content: ComponentType<{ answer: Call<R>['answer']; onChanged: () => void }>;
}

/** A page of the desk that shows what one endpoint answers. */
export const DeskAnswerPage = <R extends DeskRoute>({ screen, lead, ...loaded }: Props<R>) => (
  <DeskPage screen={screen} lead={lead}>
    {({ userId }) => <Answer {...loaded} userId={userId} />}
  </DeskPage>
);

function Answer<R extends DeskRoute>({
  route,
  problem,
  Content,
  userId,
}: Omit<Props<R>, 'screen' | 'lead'> & { userId: string }) {
  // None of these routes has parameters or a body, which the types of a generic route do not say.
  const answer = useSWR<Call<R>['answer'], unknown>([route.slice('GET '.length), userId], () => call<DeskRoute>(route));
  return (
    <DeskLoaded of={answer} problem={problem}>
      {(loaded) => <Content answer={loaded} onChanged={() => void answer.mutate()} />}
    </DeskLoaded>
  );
}
