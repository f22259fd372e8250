import { AD_WAIT_MS } from '#shared/video/playback/ad-times.ts';
import { showAd } from './show-ad.ts';

/** The page stops waiting a little later, so that ad servers learn why nothing was shown. */
const EARLIER_MS = 250;

const { tag } = JSON.parse(document.querySelector('script[type="application/json"]')!.textContent) as { tag: string };
const video = document.querySelector('video')!;
void showAd({ tag, video, page: window.parent, deadline: AbortSignal.timeout(AD_WAIT_MS - EARLIER_MS) });
