import { API_PREFIX } from '../api/endpoint.ts';

/** The size of the picture in an event's link previews, in pixels: the shape that networks draw without cropping. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The largest file of one. Messengers leave out what is much larger. */
export const LARGEST_SHARE_PICTURE_BYTES = 150_000;

/** Folder of these pictures on every host, which crawlers may read. */
export const SHARE_PICTURES_FOLDER = `${API_PREFIX}/share-pictures/`;

/** A picture's file: the beginning of a hash of what it shows, so that a change of the event gives it another address. */
export const SHARE_PICTURE_FILE = /^[0-9a-f]{16}\.jpg$/;

/** Returns the path of the picture in an event's link previews. */
export const sharePicturePath = (eventId: string, mark: string): string => `${SHARE_PICTURES_FOLDER}${eventId}/${mark}.jpg`;
