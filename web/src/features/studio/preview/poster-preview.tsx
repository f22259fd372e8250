import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import useSWR from 'swr';
import type { ShownEvent } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import { brandStyle } from '#shared/brand/brand-style.ts';
import { call } from '../../../lib/api/client.ts';
import { boot } from '../../../lib/page/boot.ts';
import type { DetailsValues } from '../details/form-values.ts';
import { useOwnSettings } from '../loading/use-own-settings.ts';
import { momentOf } from '#shared/time/wall-time.ts';
import type { PosterSlot } from './poster-slot.ts';
import { PreviewFrame, type ScreenSize } from './preview-frame.tsx';

const SCREENS: readonly (ScreenSize & { label: string })[] = [
  { label: 'Phone', width: 390, height: 780 },
  { label: 'Desktop', width: 1440, height: 900 },
];

/**
 * The event's page as its form has it now. It is the real poster in a frame of its own, because its layout follows the width of its window:
 * so it looks as it will on a phone and on a desktop, before anything is saved.
 */
export function PosterPreview({ event, Poster }: { event: StudioEvent; Poster: PosterSlot }) {
  const [screen, setScreen] = useState(SCREENS[0]!);
  const shown = useShownEvent(event);
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-muted">Preview</h2>
        <div role="group" aria-label="Screen" className="flex rounded-control border border-line p-0.5">
          {SCREENS.map((each) => (
            <button
              key={each.label}
              type="button"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
              className="min-h-11 cursor-pointer rounded-control px-4 text-sm font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-text"
            >
              {each.label}
            </button>
          ))}
        </div>
      </div>
      <PreviewFrame size={screen} title={`The event’s page on a ${screen.label.toLowerCase()}`}>
        <BrandStyle />
        <Suspense fallback={null}>
          <Poster event={shown} Checkout={Nothing} onRefresh={() => Promise.resolve()} />
        </Suspense>
      </PreviewFrame>
    </section>
  );
}

const Nothing = () => null;

/** The style sheet with which the event's page has the organisation's brand. */
function BrandStyle() {
  const { data } = useSWR('/studio/brand', () => call('GET /studio/brand'));
  return data ? <style>{brandStyle(data)}</style> : null;
}

/** Returns the event as viewers would see it with what is typed. */
function useShownEvent(event: StudioEvent): ShownEvent {
  const { watch } = useFormContext<DetailsValues>();
  const { title, description, start, end, zone, city, isTrial, trialMinutes } = watch();
  const settings = useOwnSettings();
  return {
    ...event,
    // They have a preview of their own.
    blocks: undefined,
    title: title.trim() || 'Your title',
    description,
    start_time: momentOf(start, zone) ?? event.start_time,
    end_time: momentOf(end, zone),
    time_zone: zone,
    venue_city: city || null,
    is_trial: isTrial,
    trial_minutes: Number(trialMinutes) || 0,
    packages: event.packages.map((pkg) => ({ ...pkg, sold_out: false })),
    seller: (settings && sellerNameOf(settings)) || boot().operator,
    seller_handle: null,
    seller_texts: [],
  };
}
