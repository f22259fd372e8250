import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../../../people/member-rights.ts';
import { endpoint, forAccounts } from '../../endpoint.ts';
import { timeZone } from '../../event-fields.ts';
import { id, moment, name } from '../../fields.ts';

/** An organisation as one of its members sees it. */
const organizationSchema = z.object({
  organizationId: id(),
  name: z.string(),
  /** The caller's role in it. */
  role: z.enum(MEMBER_ROLES),
  /** The rights of that role. */
  rights: z.array(z.string()),
  /** False until the operator has approved it; it cannot publish before that, except in its trial. */
  isApproved: z.boolean(),
  /** The trial in which it may use all of the studio; null if it has none, or if the operator has decided about it since. */
  trial: z.nullable(z.object({ endsAt: moment(), isOver: z.boolean() })),
});

export type OwnOrganization = z.output<typeof organizationSchema>;

export const myOrganizations = endpoint('GET /studio/organizations', {
  handler: 'desk/team/my-organizations',
  ...forAccounts({ accounts: ['read', 'batch-read'] }),
  summary: 'Lists the organisations that the account belongs to, with its role and rights in each.',
  answer: z.object({
    organizations: z.array(organizationSchema),
    /** True if the account may start an organisation. */
    mayStart: z.boolean(),
  }),
});

export const startOrganization = endpoint('POST /studio/organizations', {
  handler: 'desk/team/start-organization',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({
    accounts: ['read', 'write'],
    catalog: ['write'],
    commerce: ['read', 'write'],
    approval: true,
    operator: true,
  }),
  summary: 'Starts an organisation for an account that belongs to none, which becomes its owner.',
  body: z.strictObject({
    name: name(120, 2),
    /** By whose clocks its days of sales begin, as its founder's device has it; UTC if left out, until an owner chooses one. */
    time_zone: z.optional(timeZone()),
  }),
  answer: organizationSchema,
  errors: ['has_organization', 'not_permitted', 'account_leaving', 'account_changed', 'too_many_attempts'],
});
