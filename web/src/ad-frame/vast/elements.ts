import { adAddress } from '#shared/video/playback/ads.ts';

/** Addresses of one kind in a document at most; whoever names more does not get to flood others from the viewer's browser. */
const MOST_ADDRESSES = 20;

/** Returns the elements of a name directly in another one, whatever their namespace. */
export const within = (parent: Element | undefined, name: string): Element[] =>
  [...(parent?.children ?? [])].filter(({ localName }) => localName === name);

/** Returns the address that an element contains; null if it contains none that an ad may have fetched. */
export const addressIn = (element: Element | undefined): string | null => adAddress(element?.textContent.trim() ?? '');

/** Returns the addresses that elements contain, each once. */
export function addressesIn(elements: readonly Element[]): string[] {
  const found = elements.slice(0, MOST_ADDRESSES).map(addressIn);
  return [...new Set(found.filter((address) => address !== null))];
}

/** Returns the seconds of a duration such as `00:01:15.500`; null if it is not one. */
export function secondsOf(text: string | null | undefined): number | null {
  const [, hours, minutes, seconds] = /^\s*(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)\s*$/.exec(text ?? '') ?? [];
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Returns an attribute as a number; 0 without it. */
export const numberIn = (element: Element, name: string): number => Number(element.getAttribute(name)) || 0;
