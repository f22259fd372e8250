import { ApiError } from '../../../platform/http/api-error.ts';
import { siteNames } from '../../../platform/site-names.ts';
import { findOrganization, type Organization } from '../organizations-store.ts';

/**
 * Returns true if the operator knows an organisation: they approved it or made its owner an organiser. One that somebody started is
 * unknown until then, also where the operator approves none.
 */
const isKnown = (organization: Organization | null): boolean =>
  organization === null || (organization.approval === 'approved' && organization.isUnknown !== true);

/**
 * Refuses a name for an organisation or a sender that is the platform's or a known brand's, unless the operator knows the organisation.
 * @param organizationId null for one that is only being started
 * @param field the field of the request with the name
 * @throws ApiError invalid_input
 */
export async function requireOwnName(organizationId: string | null, name: string, field: string): Promise<void> {
  // Loaded on demand: the table of look-alikes is larger than the rest of a function.
  const { pretendedName } = await import('./sender-rules.ts');
  const pretended = pretendedName(name, siteNames());
  if (pretended === null) return;
  if (organizationId !== null && isKnown(await findOrganization(organizationId))) return;
  // One that is only being started cannot be approved yet.
  const way = organizationId === null ? 'write to us if it is yours' : 'ask us to approve your organisation first';
  const message = `This name looks like “${pretended}”. Choose another one, or ${way}.`;
  throw new ApiError('invalid_input', { field, message });
}
