/** The pictures that organisers upload: those of their events, and their logos. They lie beside the site's own, below `/images/`. */

/** Path of the folder of uploaded pictures, on every host. */
export const PICTURES_FOLDER = '/images/events/';

/** Least width of an event's picture: a smaller one would be blurred on every screen. */
export const LEAST_PICTURE_WIDTH = 640;

/**
 * The files of an event's picture: the poster, which fills its page, and the card, which stands for the event in lists; and those of a
 * logo: the logo itself, and the icon in the browser's tab. Their sizes are in pixels; a smaller original makes smaller files of the same
 * shape, down to the least width. A `whole` rendition can show all of an original of another shape, with transparent edges.
 */
export const RENDITIONS = {
  poster: { width: 1920, height: 1200, least: LEAST_PICTURE_WIDTH, isWhole: false },
  card: { width: 1280, height: 720, least: LEAST_PICTURE_WIDTH, isWhole: false },
  logo: { width: 480, height: 160, least: 120, isWhole: true },
  icon: { width: 192, height: 192, least: 48, isWhole: true },
  portrait: { width: 480, height: 480, least: 160, isWhole: false },
  scene: { width: 1200, height: 800, least: 480, isWhole: false },
  sponsor: { width: 480, height: 240, least: 120, isWhole: true },
} as const;

export type Rendition = keyof typeof RENDITIONS;
export const RENDITION_NAMES = ['poster', 'card'] as const satisfies readonly Rendition[];
export const LOGO_NAMES = ['logo', 'icon'] as const satisfies readonly Rendition[];

/** Maximum bytes of one rendition. */
export const LARGEST_PICTURE_BYTES = 2 * 1024 ** 2;

/** Formats of an event's picture, by their file's ending, with their media types. */
export const PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** All formats. A logo is PNG: it may be transparent, and every browser writes it, and every mail program shows it. */
const TYPES = { ...PICTURE_TYPES, png: 'image/png' } as const;
export type EventPictureEnding = keyof typeof PICTURE_TYPES;
export type PictureEnding = keyof typeof TYPES;

/** A picture's own name: the beginning of a hash of its content, because browsers keep the files for a year. */
export const PICTURE_MARK = /^[0-9a-f]{16}$/;

/** Returns the path of a rendition on every host. @param ofId the event, or the organisation of a logo */
export const picturePath = (ofId: string, mark: string, rendition: Rendition, ending: PictureEnding): string =>
  `${PICTURES_FOLDER}${ofId}/${mark}/${rendition}.${ending}`;

/** Prefix of the keys under which pictures are uploaded. Nobody can read them there; a checked one is written again to its own path. */
export const UNCHECKED_PREFIX = 'unchecked/';

/** Returns the key under which a picture is uploaded. @param path where it is read once it was checked */
export const uncheckedKey = (path: string): string => UNCHECKED_PREFIX + path.slice(1);

/** Returns the headers with which a rendition is stored and answered. */
export function pictureHeaders(path: string): { 'content-type': string; 'cache-control': string } {
  const ending = path.slice(path.lastIndexOf('.') + 1) as PictureEnding;
  return {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}

/** Returns the path of the picture that stands for an event in lists: of an uploaded one its card, else the same picture. */
export const cardOf = (image: string): string =>
  image.startsWith(PICTURES_FOLDER) ? image.replace(/\/poster\.(\w+)$/, '/card.$1') : image;
