import { type BrandAnswer, editBrand } from '#shared/api/desk/branding.ts';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import { SELLER_TEXTS } from '#shared/brand/brand.ts';
import { LOGO_NAMES } from '#shared/catalog/pictures.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { writeMissingPlaces } from '../../catalog/listings/listed/missing-places-store.ts';
import { logoPath } from '../../catalog/listings/settings/brand-rules.ts';
import { changeBrand } from '../../catalog/listings/settings/brand-store.ts';
import { requireOwnName } from '../../people/organizations/names/require-own-name.ts';
import { siteNames } from '../../platform/site-names.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { publishPicture } from '../studio/pictures/publish-picture.ts';
import { isReservedHandle } from '../../platform/reserved-names.ts';
import { shownBrand } from './shown-brand.ts';

type Changes = ParsedValue<typeof editBrand.body>;

export const handler = organizerHandler(editBrand, async ({ body, organizationId }) => {
  if (body.sender_name) await requireOwnName(organizationId, body.sender_name, 'sender_name');
  if (body.logo && !(await publishPicture(LOGO_NAMES, { ofId: organizationId, mark: body.logo, ending: 'png' })))
    throw new ApiError('picture_unusable', { field: 'logo' });
  if (body.handle) {
    await requireUsable(organizationId, body.handle);
    // The page has all events from its first moment on.
    await writeMissingPlaces(organizationId);
  }
  const before = await shownBrand(organizationId);
  const { seen, accent, logo, handle, sender_name: senderName } = body;
  const changes = {
    ...(accent !== undefined && { accent }),
    ...(logo !== undefined && { logoMark: logo }),
    ...(handle !== undefined && { handle }),
    ...(senderName !== undefined && { senderName }),
  };
  const texts = SELLER_TEXTS.flatMap((kind) => (body[kind] === undefined ? [] : [{ kind, text: body[kind] }]));
  await changeBrand(organizationId, { changes, texts, now: new Date() }, async () => {
    const { icon: _icon, ...was } = await shownBrand(organizationId);
    const becomes = logo === undefined ? {} : { logo: logoPath(organizationId, { logoMark: logo }) };
    requireAsSeen(seen, was, { ...was, ...named(body), ...becomes });
  });
  return { body: await shownBrand(organizationId), before: logged(before, body), after: logged(body, body) };
});

/** Refuses a handle that passes for the platform or for somebody else. @throws ApiError handle_taken, invalid_input */
async function requireUsable(organizationId: string, handle: string): Promise<void> {
  if (isReservedHandle(handle, siteNames())) throw new ApiError('handle_taken', { field: 'handle' });
  await requireOwnName(organizationId, handle.replaceAll('-', ' '), 'handle');
}

/** Returns the parts that a change names, as they become. */
const named = ({ seen: _seen, logo: _logo, ...parts }: Changes) => parts;

/** Characters of a text that the log of changes keeps, so that a page of the log stays small. */
const LOGGED_CHARACTERS = 300;

/** Returns the changed parts of a brand for the log of changes, with the beginnings of its texts. */
function logged(values: Partial<BrandAnswer> | Changes, changed: Changes): Record<string, unknown> {
  const entries = Object.entries(values).filter(([name]) => Object.hasOwn(changed, name));
  return Object.fromEntries(entries.map(([name, value]) => [name, isLong(value) ? shortened(value) : value]));
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > LOGGED_CHARACTERS;
const shortened = (text: string) => `${text.slice(0, LOGGED_CHARACTERS)}… (${text.length} characters)`;
