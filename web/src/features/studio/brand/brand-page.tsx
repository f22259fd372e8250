import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Message } from '../../../ui/message.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { useMay } from '../use-may.ts';
import { BrandForm } from './brand-form.tsx';
import { LogoSection } from './logo-section.tsx';
import { SenderSection } from './sender/sender-section.tsx';
import { useBrand } from './use-brand.ts';

const LEAD = 'How your organisation looks to your buyers: on event pages, in the checkout and in emails.';

/** The page with how the organisation looks to its buyers, at `/studio/brand`. */
export default function BrandPage() {
  return <StudioPage screen="brand" lead={LEAD} Content={Brand} />;
}

function Brand({ viewer }: { viewer: Viewer }) {
  const { brand, error, reload, busy, keep } = useBrand(viewer);
  const mayEdit = useMay(viewer, 'brand:edit');
  if (!brand || mayEdit === undefined) {
    if (!error) return <StudioSkeleton />;
    return <StudioProblem title="We could not load your brand" error={error} viewer={viewer} busy={busy} onRetry={reload} />;
  }
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {!mayEdit && <Message tone="info">Only owners and editors can change the brand.</Message>}
      <LogoSection brand={brand} mayEdit={mayEdit} onChanged={keep} onStale={reload} />
      <BrandForm brand={brand} mayEdit={mayEdit} onChanged={keep} />
      <SenderSection viewer={viewer} mayEdit={mayEdit} />
    </div>
  );
}
