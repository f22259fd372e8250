import type { ReactNode } from 'react';
import { type OperatorScreenId, operatorScreens } from '#shared/site/operator-screens.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { SignedIn } from '../../ui/account/signed-in.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';

interface Props {
  screen: OperatorScreenId;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}

/** The frame of a page of the desk, with the title of its screen. Visitors who are signed out are sent to the login. */
export function DeskPage({ screen, lead, back, children }: Props) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-5 pt-8 pb-20 sm:px-8 lg:pt-12">
      <header className="flex flex-col gap-2">
        {back}
        <h1 className="text-3xl font-extrabold tracking-[-0.03em] text-balance wrap-anywhere">{operatorScreens[screen].name}</h1>
        {lead && <p className="max-w-[62ch] text-pretty text-muted">{lead}</p>}
      </header>
      <SignedIn waiting={<DeskSkeleton />}>{children}</SignedIn>
    </div>
  );
}

/** Placeholders of a list. */
export const DeskSkeleton = () => (
  <SkeletonGroup label="Loading" className="flex flex-col gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
);
