import { useEffect } from 'react';
import { lazyPart } from '../../../lib/page/lazy.ts';

export const EndScreen = lazyPart(() => import('./overlay/end-screen.tsx'));
export const OrganizerMessage = lazyPart(() => import('../notice/organizer-message.tsx'));
export const SettingsPanel = lazyPart(() => import('../controls/settings-panel.tsx'));
export const ShortcutsDialog = lazyPart(() => import('./keyboard/shortcuts-dialog.tsx'));

/**
 * Fetches what a film may need later, once it plays: the network may be gone by then, or a deployment may have replaced it.
 * @param image of the slate
 */
export function usePrefetchedParts(image: string, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    for (const part of [EndScreen, OrganizerMessage, SettingsPanel, ShortcutsDialog]) part.prefetch();
    if (image) new Image().src = image;
  }, [image, isPlaying]);
}
