import { CloudOff } from 'lucide-react';
import {
  type ComponentType,
  type ContextType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ApiError } from '../../lib/api/client.ts';
import { noteFilm } from '../../lib/page/film-on.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { AboutProps } from './about/about-props.ts';
import { AccessMessage } from './access/access-message.tsx';
import type { LoginSlot } from './access/log-in-again.tsx';
import { type Grant, isPlayable } from './access/playback-access.ts';
import { usePlayback } from './access/use-playback.ts';
import type { AdBreakProps } from './ads/ad-break.tsx';
import { useAdBreak } from './ads/use-ad-break.ts';
import type { LoadEngine } from './engine/engine.ts';
import { loadEngine as loadRealEngine } from './engine/load-engine.ts';
import type { PlayedMedia } from './extras/played-media.ts';
import { Beside } from './frame/beside.ts';
import { Screen } from './frame/screen.tsx';
import { TitleBar } from './player/overlay/title-bar.tsx';
import { Player } from './player/player.tsx';
import { qualityMeter } from './quality/quality-meter.ts';
import type { KeptPlace } from './resume/kept-place.ts';
import { LastFrame } from './resume/last-frame.tsx';
import { useProgressReport } from './resume/use-progress-report.ts';
import { Stage } from './stage.tsx';
import { WaitingPage } from './waiting/waiting-page.tsx';

interface Props {
  eventId: string;
  /**
   * Returns what is shown in place of the reason why the viewer may not watch, or may no longer; null for the reason itself.
   * `before` is the last grant, null if there was none.
   */
  renderRefusal: (error: ApiError, before: Grant | null) => ReactNode;
  loadEngine?: LoadEngine;
  Login?: LoginSlot;
  /** The words beside the picture; left out where there is room for the picture alone. */
  About?: ComponentType<AboutProps>;
}

/** A viewer is never kept from the event by an ad: if its part of the page cannot be loaded, the ad is over. */
const AdBreak = lazy<ComponentType<AdBreakProps>>(() => import('./ads/ad-break.tsx').catch(() => ({ default: NoAd })));

function NoAd({ onOver }: AdBreakProps) {
  useEffect(onOver, [onOver]);
  return null;
}

/** The player if the viewer has access, else the reason why not. One per event, so that no progress is reported for another. */
export default function Film({ eventId, renderRefusal, loadEngine = loadRealEngine, Login, About }: Props) {
  const [media, setMedia] = useState<PlayedMedia | null>(null);
  const beside = useBeside(About !== undefined);
  const place = useRef<KeptPlace | null>(null);
  const progress = useProgressReport();
  const [quality] = useState(() => qualityMeter());
  const { state, news, report, renew, restart } = usePlayback(eventId, progress.read, quality);
  const { isOn: isAdOn, onStart, onOver } = useAdBreak(state.phase === 'granted' ? state.grant : null);
  const hasPlayed = useFilmOn(state.phase === 'granted' && isPlayable(state.grant));
  const again = useCallback(() => restart(), [restart]);
  useEffect(() => loadEngine.prefetch?.(), [loadEngine]);
  const known = state.phase === 'granted' ? state.grant : state.phase === 'refused' ? state.before : null;
  const instead = state.phase === 'refused' ? renderRefusal(state.error, state.before) : null;
  if (instead) return instead;

  function frame(): ReactNode {
    if (state.phase === 'granted') {
      const { grant } = state;
      if (!isPlayable(grant)) return <WaitingPage grant={grant} news={news} />;
      if (isAdOn) {
        return (
          <Suspense fallback={<Dark>{opening}</Dark>}>
            <AdBreak eventId={eventId} title={grant.title} quality={quality} onStart={onStart} onOver={onOver} />
          </Suspense>
        );
      }
      // A player per manifest, so that a preview leaves no state behind in the event itself. Its address names the playback session: a
      // device that gets another one, as after hours of sleep, goes on from where it was.
      const player = { eventId, grant, renew, loadEngine, followProgress: progress.follow, quality, place, report };
      return <Player key={grant.manifestUrl} {...player} onMedia={setMedia} />;
    }
    return (
      <Dark isOverFrame={hasPlayed}>
        {hasPlayed && <LastFrame place={place} />}
        {state.phase === 'refused' && (
          <AccessMessage
            error={state.error}
            before={state.before}
            onTakeOver={() => restart({ takeOver: true })}
            onAgain={again}
            Login={Login}
          />
        )}
        {state.phase === 'failed' && (
          <Stage
            icon={CloudOff}
            title="We could not start the video"
            text={state.error.message}
            action={<Button onClick={again}>Try again</Button>}
          />
        )}
        {state.phase === 'asking' && (state.error ? retrying : opening)}
        {state.phase === 'refused' && state.before && <TitleBar title={state.before.title} faded="" />}
      </Dark>
    );
  }

  return (
    <Beside value={beside}>
      <Screen about={About && known && <About eventId={eventId} grant={known} media={media} />}>{frame()}</Screen>
    </Beside>
  );
}

/** Returns what is beside the frame. @param isShown true if something is */
function useBeside(isShown: boolean): ContextType<typeof Beside> {
  const [isCinema, setCinema] = useState(false);
  return useMemo(() => ({ isShown, isCinema, toggleCinema: () => setCinema((isOn) => !isOn) }), [isShown, isCinema]);
}

/**
 * Notes that a film is on, from its first picture until the page is left: also while a message is over it.
 * @returns true from then on
 */
function useFilmOn(isPlaying: boolean): boolean {
  const [hasPlayed, setPlayed] = useState(isPlaying);
  if (isPlaying && !hasPlayed) setPlayed(true);
  useEffect(() => (hasPlayed ? noteFilm() : undefined), [hasPlayed]);
  return hasPlayed;
}

interface DarkProps {
  children: ReactNode;
  /** True if the last frame is behind it, which is dimmed alike everywhere. */
  isOverFrame?: boolean;
}

/** The frame's dark ground. */
export function Dark({ children, isOverFrame = false }: DarkProps) {
  return (
    <div data-frame={isOverFrame || undefined} className="dark relative h-full bg-black text-white">
      {children}
    </div>
  );
}

export const opening = (
  <div role="status" className="absolute inset-0 grid place-items-center">
    <h1 className="sr-only">Opening the event...</h1>
    <Spinner size={48} />
  </div>
);

const retrying = (
  <Progress
    title="This is taking longer than usual"
    text="Keep this page open. We keep trying, and the video starts right here."
  />
);

/** A spinner with words. */
export function Progress({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-5 p-6 text-center">
      <Spinner size={48} />
      <h1 className="text-2xl font-bold text-balance">{title}</h1>
      <p className="text-balance text-white/80">{text}</p>
    </div>
  );
}
