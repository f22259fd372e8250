import { addressesIn, addressIn, numberIn, secondsOf, within } from './elements.ts';
import { VastError } from './vast-error.ts';

/** The events that ad servers are told as they happen, besides impressions, clicks and errors. */
const TRACKED = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
] as const;

export type TrackingEvent = (typeof TRACKED)[number];

/** The addresses that are told what happens to an ad. */
export interface Reports {
  impression: readonly string[];
  error: readonly string[];
  click: readonly string[];
  events: Readonly<Partial<Record<TrackingEvent, readonly string[]>>>;
}

/** One form of an ad's video. */
export interface MediaFile {
  url: string;
  type: string;
  /** Pixels; 0 if it is not named. */
  width: number;
  height: number;
}

/** An ad that can be played. */
export interface LinearAd {
  /** Seconds; null if it is not named. */
  duration: number | null;
  /** Seconds after which it may be skipped; null if never. */
  skipAfter: number | null;
  advertiser: string | null;
  media: readonly MediaFile[];
}

/** A document's one ad: either an ad, or a reference to the document of another ad server. */
export type VastAd = { reports: Reports } & ({ linear: LinearAd } | { wrapped: string });

/**
 * Parses a VAST document (IAB, VAST 2 to 4.3) and returns the ad that stands alone, or the first of a pod; null for no ad. Interactive
 * media (VPAID, SIMID) are scripts of third parties and left out.
 * @throws VastError if it is no VAST document, or its ad is not a linear one
 */
export function parseVast(text: string): VastAd | null {
  const ad = firstAd(rootOf(text));
  if (!ad) return null;
  const [inline, wrapper] = [within(ad, 'InLine')[0], within(ad, 'Wrapper')[0]];
  const body = inline ?? wrapper;
  if (!body) throw new VastError('notVast');
  const creatives = within(within(body, 'Creatives')[0], 'Creative');
  const linears = creatives.flatMap((creative) => within(creative, 'Linear'));
  const reports = reportsOf(body, inline ? linears.slice(0, 1) : linears);
  if (!inline) {
    const wrapped = addressIn(within(wrapper, 'VASTAdTagURI')[0]);
    if (wrapped === null) throw new VastError('notVast');
    return { reports, wrapped };
  }
  if (!linears[0]) throw new VastError('unexpectedKind');
  return { reports, linear: linearOf(linears[0]) };
}

function rootOf(text: string): Element {
  // A small document becomes a huge one only by entities of its own, and VAST has none.
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new VastError('unreadable');
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new VastError('unreadable');
  if (document.documentElement.localName !== 'VAST') throw new VastError('notVast');
  return document.documentElement;
}

/** Returns the ad without a place in a pod; if all have one, the first of the pod. */
function firstAd(root: Element): Element | undefined {
  const place = (ad: Element) => numberIn(ad, 'sequence');
  return within(root, 'Ad').toSorted((one, other) => place(one) - place(other))[0];
}

function reportsOf(body: Element, linears: readonly Element[]): Reports {
  const tracking = linears.flatMap((linear) => within(within(linear, 'TrackingEvents')[0], 'Tracking'));
  const clicks = linears.flatMap((linear) => within(within(linear, 'VideoClicks')[0], 'ClickTracking'));
  const named = (name: string) => tracking.filter((element) => element.getAttribute('event') === name);
  return {
    impression: addressesIn(within(body, 'Impression')),
    error: addressesIn(within(body, 'Error')),
    click: addressesIn(clicks),
    events: Object.fromEntries(TRACKED.map((name) => [name, addressesIn(named(name))])),
  };
}

function linearOf(linear: Element): LinearAd {
  const duration = secondsOf(within(linear, 'Duration')[0]?.textContent);
  return {
    duration,
    skipAfter: offsetOf(linear.getAttribute('skipoffset'), duration),
    advertiser: addressIn(within(within(linear, 'VideoClicks')[0], 'ClickThrough')[0]),
    media: within(within(linear, 'MediaFiles')[0], 'MediaFile').flatMap(mediaFile),
  };
}

/** Returns the seconds of a moment of an ad, such as `00:00:05` or `25%`. */
function offsetOf(text: string | null, duration: number | null): number | null {
  const [, percent] = /^\s*(\d{1,3})%\s*$/.exec(text ?? '') ?? [];
  if (percent === undefined) return secondsOf(text);
  return duration === null ? null : (duration * Math.min(Number(percent), 100)) / 100;
}

function mediaFile(element: Element): MediaFile[] {
  const url = addressIn(element);
  const isFile = element.getAttribute('delivery') === 'progressive' && !element.hasAttribute('apiFramework');
  if (url === null || !isFile) return [];
  const type = element.getAttribute('type') ?? '';
  return [{ url, type, width: numberIn(element, 'width'), height: numberIn(element, 'height') }];
}
