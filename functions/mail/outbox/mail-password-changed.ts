import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { renderPasswordChanged } from './letters/password-changed.ts';
import { mailAccountNotice } from './mail-account-notice.ts';

type PasswordChangedEvent = Extract<UrgentMailEvent, { type: 'password-changed' }>;

/** Tells an account's address that its password was changed. As for {@link mailAccountNotice}. */
export const mailPasswordChanged = (event: PasswordChangedEvent, from: string | null): Promise<string> =>
  mailAccountNotice('the notice of a changed password', from, event, () => renderPasswordChanged(event));
