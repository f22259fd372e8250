import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { useAnswer } from '../use-answer.ts';
import { useMay } from '../use-may.ts';
import { RefundLimitsForm } from './refund-limits-form.tsx';
import { SellerForm } from './seller-form.tsx';
import type { OwnSettings } from './settings-form.tsx';

/** The settings about money: what receipts say, and which refunds go out without a person. */
export function SalesSettings({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/settings', viewer);
  const mayEdit = useMay(viewer, 'settings:edit');
  if (data && mayEdit !== undefined) {
    const own: OwnSettings = {
      settings: data,
      mayEdit,
      onChanged: (changed) => void mutate(changed, { revalidate: false }),
    };
    return (
      <>
        <SellerForm {...own} />
        <RefundLimitsForm {...own} />
      </>
    );
  }
  if (!error) return <StudioSkeleton />;
  return (
    <LoadProblem title="We could not load what receipts say" error={error} busy={isValidating} onRetry={() => void mutate()} />
  );
}
