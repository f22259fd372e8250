import type { BlockPicture, EventBlock } from '#shared/api/site/event-blocks.ts';
import { BLOCK_RENDITIONS, type BlockRendition } from '#shared/catalog/event-blocks.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { publishPicture } from '../pictures/publish-picture.ts';

/** A picture of a block, the file that is made of it, and the field that names it. */
interface NamedPicture {
  picture: BlockPicture;
  rendition: BlockRendition;
  field: string;
}

/** Pictures that are checked at one time: each may have megabytes. */
const AT_ONCE = 4;

/**
 * Checks the uploaded pictures of blocks, and publishes those that are new. Idempotent.
 * @throws ApiError picture_unusable with the field of the first picture that is missing, or that is something else
 */
export async function publishBlockPictures(
  eventId: string,
  before: readonly EventBlock[],
  after: readonly EventBlock[],
): Promise<void> {
  const known = new Set(picturesIn(before).map(nameOf));
  const fresh = new Map(picturesIn(after).map((named) => [nameOf(named), named]));
  const unknown = [...fresh.values()].filter((named) => !known.has(nameOf(named)));
  const publish = async ({ picture, rendition, field }: NamedPicture) => {
    const isPublished = await publishPicture([rendition], { ofId: eventId, ...picture });
    if (!isPublished) throw new ApiError('picture_unusable', { field });
  };
  await inParallel(unknown, publish, AT_ONCE);
}

const nameOf = ({ picture: { mark, ending }, rendition }: NamedPicture) => `${mark}/${rendition}.${ending}`;

const picturesIn = (blocks: readonly EventBlock[]): NamedPicture[] =>
  blocks.flatMap(({ kind, entries }, at) => {
    if (kind === 'press' || kind === 'questions') return [];
    const rendition = BLOCK_RENDITIONS[kind];
    return entries.flatMap(({ picture }, row) =>
      picture ? [{ picture, rendition, field: `blocks.${at}.entries.${row}.picture` }] : [],
    );
  });
