/** Pixels of a frame when nothing limits it. */
const USUAL_WIDTH = 640;
const SHAPE = 16 / 9;

/** The largest frame that another site can show, in pixels. */
export interface FrameLimits {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Returns the size of an event's frame in pixels, with the proportions of a film, within what the other site can show. */
export function frameSize({ maxwidth = USUAL_WIDTH, maxheight = Infinity }: FrameLimits): { width: number; height: number } {
  const width = Math.max(1, Math.floor(Math.min(maxwidth, maxheight * SHAPE)));
  return { width, height: Math.max(1, Math.floor(width / SHAPE)) };
}
