/** The part of a page's interface that is used here. */
interface InPage {
  XMLHttpRequest: { prototype: object };
}

declare const window: InPage;

/**
 * Runs in a page from its beginning and removes the parts from the playlists that it loads, so that its player sees a stream of
 * whole segments.
 */
export function withoutParts(): void {
  const { prototype } = window.XMLHttpRequest;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'responseText')!;
  const PARTS = /^#EXT-X-(PART|PART-INF|PRELOAD-HINT):.*\n?/gm;
  Object.defineProperty(prototype, 'responseText', {
    get() {
      return (get!.call(this) as string).replace(PARTS, '').replace(/PART-HOLD-BACK=[\d.]+,/, '');
    },
  });
}
