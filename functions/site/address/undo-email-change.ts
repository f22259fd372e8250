import { undoEmailChange } from '#shared/api/site/account-email.ts';
import { findAddressLink } from '../../people/auth/address/address-links-store.ts';
import { undoChange } from '../../people/auth/address/undo-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { newResetToken } from '../../people/auth/reset/resets-store.ts';
import { signOut } from '../../people/auth/sessions/sign-out.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { noteCustomerChange } from '../../money/subscriptions/stripe/note-customer-change.ts';

/**
 * Gives an account its old address back, logs everybody out, and answers the token that sets a new password: whoever reads the mailbox
 * could have it mailed as well. If a later step fails, opening the link again completes it.
 */
export const handler = apiHandler(undoEmailChange, async ({ body: { token } }) => {
  const now = new Date();
  const link = await findAddressLink('undo', token, Math.floor(now.getTime() / 1000));
  if (!link) throw new ApiError('email_link_unusable');
  const { userId, email } = link;
  await noteCustomerChange(userId, now);
  const outcome = await undoChange(link, now);
  if (!outcome) throw new ApiError('email_link_unusable');
  const isNew = outcome === 'undone';
  await signOut(userId);
  const resetToken = isNew ? await newResetToken(email, now) : null;
  return { body: { message: `Your email is ${email} again, and everybody is logged out.`, email, isNew, resetToken } };
});
