/** Heights of the title and of the controls, which cover the frame's upper and lower end: pixels. */
const TITLE = 72;
const CONTROLS = 136;

interface Size {
  width: number;
  height: number;
}

/** A part of the frame, in pixels from its upper left corner. */
export interface Area extends Size {
  left: number;
  top: number;
}

/**
 * Returns where the picture is seen between title and controls: a player has black beside or above a picture of another shape, where a mark
 * would be cut off easily.
 * @param picture size of the video; 0 while it is unknown
 */
export function pictureArea(frame: Size, picture: Size): Area {
  const { width: columns, height: lines } = picture.width > 0 && picture.height > 0 ? picture : frame;
  // A player that is not shown has no size.
  const scale = Math.min(frame.width / (columns || 1), frame.height / (lines || 1));
  const [width, height] = [columns * scale, lines * scale];
  const above = (frame.height - height) / 2;
  const top = Math.max(above, TITLE);
  const bottom = Math.min(frame.height - above, frame.height - CONTROLS);
  return { left: (frame.width - width) / 2, top, width, height: Math.max(0, bottom - top) };
}
