import { GetObjectCommand } from '@aws-sdk/client-s3';
import { cardOf, LARGEST_PICTURE_BYTES, PICTURES_FOLDER } from '#shared/catalog/pictures.ts';
import { bundledFile } from '../../../platform/bundled-file.ts';
import { env } from '../../../platform/env.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { s3 } from '../../../platform/s3/s3.ts';
import { webpPixels } from './codecs.ts';
import { pngFile } from './png-file.ts';

/** The pictures that ship with the site, for samples. */
const OF_SITE = /^\/images\/([a-z0-9-]+\.(svg|jpg))$/;

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', jpg: 'image/jpeg', png: 'image/png' };

/**
 * Returns an event's picture as a `data:` address in a format that drawings can contain.
 * @param image its path on every host; empty for none
 * @returns null if there is none, or if it cannot be read: a preview without it is better than none
 */
export async function eventPicture(image: string): Promise<string | null> {
  try {
    const [, name = '', ending = ''] = OF_SITE.exec(image) ?? [];
    if (name !== '') return dataAddress(ending, await bundledFile(`images/${name}`, `../web/public/images/${name}`));
    if (!image.startsWith(PICTURES_FOLDER)) return null;
    const path = cardOf(image);
    const file = await uploaded(path);
    return path.endsWith('.webp') ? dataAddress('png', pngFile(await webpPixels(file))) : dataAddress('jpg', file);
  } catch (error) {
    log.warn('picture not read for a link preview', { image, cause: causeOf(error) });
    return null;
  }
}

const dataAddress = (ending: string, file: Buffer): string => `data:${TYPES[ending]};base64,${file.toString('base64')}`;

async function uploaded(path: string): Promise<Buffer> {
  const where = { Bucket: env.mediaBucket, Key: path.slice(1), Range: `bytes=0-${LARGEST_PICTURE_BYTES - 1}` };
  const { Body } = await s3().send(new GetObjectCommand(where));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}
