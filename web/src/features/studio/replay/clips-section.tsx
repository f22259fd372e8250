import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Clips, useHasClips } from '../clips/clips.tsx';
import { FormSection } from '../details/form-section.tsx';

/** The clips of the broadcast, which everybody may watch. */
export function ClipsSection(props: { event: StudioEvent; userId: string }) {
  if (!useHasClips(props)) return null;
  return (
    <FormSection
      id="clips"
      title="Clips"
      lead="Short pieces of the broadcast, free for everybody with their link, which lead to your tickets. They are made of what was marked while it ran."
    >
      <Clips {...props} />
    </FormSection>
  );
}
