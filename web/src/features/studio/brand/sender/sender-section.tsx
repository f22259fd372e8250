import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { FormSection } from '../../details/form-section.tsx';
import { StudioLoaded } from '../../loading/studio-loaded.tsx';
import { AddressForm } from './address-form.tsx';
import { OwnAddress } from './own-address.tsx';
import { useSender } from './use-sender.ts';

interface Props {
  viewer: Viewer;
  mayEdit: boolean;
}

/** The address that the organisation's emails come from: the platform's, or one of its own domain. */
export function SenderSection({ viewer, mayEdit }: Props) {
  const { answer, keep, reload } = useSender(viewer, mayEdit);
  return (
    <FormSection
      id="sender-address"
      title="Address of emails"
      lead="Your emails come from our address and say so in the sender’s name. With an address at your own domain, they come from you alone."
    >
      <StudioLoaded
        of={answer}
        viewer={viewer}
        problem="We could not load the address"
        waiting={<Skeleton className="h-24 w-full" />}
      >
        {(sender) => {
          if (sender.state !== 'none') return <OwnAddress sender={sender} mayEdit={mayEdit} onChanged={keep} onStale={reload} />;
          return mayEdit ? (
            <AddressForm sender={sender} onSet={keep} onStale={reload} />
          ) : (
            <p>Your emails come from our address.</p>
          );
        }}
      </StudioLoaded>
    </FormSection>
  );
}
