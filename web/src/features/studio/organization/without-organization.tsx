import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { studioPath } from '#shared/site/studio-screens.ts';
import { chooseOrganization } from '../../../lib/api/organization.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { ChooseOrganization } from './choose-organization.tsx';
import { StartSelling } from './start-selling.tsx';
import { useOrganizations } from './use-organizations.ts';

interface Props {
  viewer: Viewer;
  /** Called once it is clear for which organisation the viewer works. */
  onSettled: () => void;
}

/** The way to an organisation: to choose one of several, or to start one. An account that may not is sent to `/denied`. */
export default function WithoutOrganization({ viewer, onSettled }: Props) {
  const { data, error, mutate, isValidating } = useOrganizations(viewer);
  const { pathname } = useLocation();
  const isClear = data?.organizations.length === 1;
  const settle = useEffectEvent(() => {
    // Another organisation may have been chosen before, or by another account in this browser.
    chooseOrganization(null);
    onSettled();
  });
  useEffect(() => {
    if (isClear) settle();
  }, [isClear]);

  if (data && data.organizations.length > 1) {
    return <ChooseOrganization organizations={data.organizations} onChosen={onSettled} />;
  }
  const start = async () => void (await mutate());
  if (data?.mayStart) {
    // The other pages are about what an organisation has.
    return pathname === studioPath('setUp') ? <StartSelling onStarted={start} /> : <Navigate to={studioPath('setUp')} replace />;
  }
  if (data && !isClear) return <Navigate to={paths.denied} replace />;
  if (error) {
    const retry = () => void mutate();
    return <LoadProblem title="We could not load your organisations" error={error} busy={isValidating} onRetry={retry} />;
  }
  return <StudioSkeleton />;
}
