import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSheet } from './sheet-entry.ts';

/**
 * Gives an open sheet a place of its own in the browser's history, at the same address, so that going back closes the sheet and stays on
 * the page.
 * @param onBack called after the buyer went back. @returns false to keep the sheet open, which takes its place again
 * @returns goes back itself, to close the sheet
 */
export function useSheetEntry(onBack: () => boolean): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isOn = isSheet(location);
  /** True once the sheet has its place, which a reload of the page keeps. */
  const hasPlace = useRef(isOn);

  const take = useEffectEvent(() => {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { state: { ...(state as object | null), sheet: true } });
  });
  /** True while the sheet goes back, because a second press meanwhile would leave the page. */
  const isGoing = useRef(false);
  const moved = useEffectEvent((isNowOn: boolean) => {
    isGoing.current = false;
    if (isNowOn) hasPlace.current = true;
    else if (!hasPlace.current || !onBack()) take();
  });
  useEffect(() => moved(isOn), [isOn]);

  return () => {
    if (isGoing.current) return;
    isGoing.current = true;
    void navigate(-1);
  };
}
