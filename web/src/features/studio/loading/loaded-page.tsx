import type { ComponentType } from 'react';
import { studioTitle, type TitledScreenId } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { SignedIn } from '../../../ui/account/signed-in.tsx';
import { StudioLoaded } from './studio-loaded.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { type AnswerTo, type PlainRoute, useAnswer } from './use-answer.ts';

/** The props of the content of such a page. */
export interface LoadedContent<R extends PlainRoute> {
  data: AnswerTo<R>;
  viewer: Viewer;
  /** Asks again, because something was changed. */
  reload: () => void;
}

interface LoadedProps<R extends PlainRoute> {
  /** The endpoint that is asked. */
  route: R;
  /** The name of the data, as it follows ‘We could not load’ in a sentence. */
  what: string;
  /** The component that shows the answer. */
  Content: ComponentType<LoadedContent<R>>;
}

/** A page of the studio that shows what one endpoint answers. Visitors who are signed out are sent to the login. */
export function LoadedPage<R extends PlainRoute>({
  screen,
  lead,
  ...loaded
}: LoadedProps<R> & { screen: TitledScreenId; lead: string }) {
  return (
    <StudioFrame title={studioTitle(screen)} lead={lead}>
      <SignedIn waiting={<StudioSkeleton />}>{(viewer) => <Answer {...loaded} viewer={viewer} />}</SignedIn>
    </StudioFrame>
  );
}

function Answer<R extends PlainRoute>({ route, what, Content, viewer }: LoadedProps<R> & { viewer: Viewer }) {
  const answer = useAnswer(route, viewer);
  return (
    <StudioLoaded of={answer} viewer={viewer} problem={`We could not load ${what}`}>
      {(data) => <Content data={data} viewer={viewer} reload={() => void answer.mutate()} />}
    </StudioLoaded>
  );
}
