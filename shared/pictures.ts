/** The pictures that organisers upload for their events. They lie beside the site's own, below `/images/`. */

/** Path of the folder of uploaded pictures, on every host. */
export const PICTURES_FOLDER = '/images/events/';

/**
 * The files of one picture: the poster, which fills an event's page, and the card, which stands for the event in lists. Their sizes are
 * in pixels; a smaller original makes smaller files of the same shape.
 */
export const RENDITIONS = {
  poster: { width: 1920, height: 1200 },
  card: { width: 1280, height: 720 },
} as const;

export type Rendition = keyof typeof RENDITIONS;
export const RENDITION_NAMES = ['poster', 'card'] as const satisfies readonly Rendition[];

/** Least width of a rendition: a smaller one would be blurred on every screen. */
export const LEAST_PICTURE_WIDTH = 640;

/** Maximum bytes of one rendition. */
export const LARGEST_PICTURE_BYTES = 2 * 1024 ** 2;

/** Formats of renditions, by their file's ending, with their media types. */
export const PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureEnding = keyof typeof PICTURE_TYPES;

/** A picture's own name: the beginning of a hash of its content, because browsers keep the files for a year. */
export const PICTURE_MARK = /^[0-9a-f]{16}$/;

/** Returns the path of a rendition on every host. */
export const picturePath = (eventId: string, mark: string, rendition: Rendition, ending: PictureEnding): string =>
  `${PICTURES_FOLDER}${eventId}/${mark}/${rendition}.${ending}`;

/** Returns the headers with which a rendition is stored and answered. */
export function pictureHeaders(path: string): { 'content-type': string; 'cache-control': string } {
  const ending = path.slice(path.lastIndexOf('.') + 1) as PictureEnding;
  return {
    'content-type': PICTURE_TYPES[ending] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}

/** Returns the path of the picture that stands for an event in lists: of an uploaded one its card, else the same picture. */
export const cardOf = (image: string): string =>
  image.startsWith(PICTURES_FOLDER) ? image.replace(/\/poster\.(\w+)$/, '/card.$1') : image;
