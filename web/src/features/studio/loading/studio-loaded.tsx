import type { ComponentProps, ReactNode } from 'react';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Loaded } from '../../../ui/desk/loaded.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';

interface Props<Data> extends Omit<ComponentProps<typeof Loaded<Data>>, 'waiting' | 'failed'> {
  viewer: Viewer;
  waiting?: ReactNode;
}

/** Content of the studio that is loaded. An account without an organisation, or without the right, reads what it can do instead. */
export const StudioLoaded = <Data,>({ viewer, ...rest }: Props<Data>) => (
  <Loaded waiting={<StudioSkeleton />} failed={(problem) => <StudioProblem viewer={viewer} {...problem} />} {...rest} />
);
