import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { env } from '../../platform/env.ts';
import { renderTwoFactorChanged } from './letters/two-factor-changed.ts';
import { mailAccountNotice } from './mail-account-notice.ts';

type TwoFactorChangedEvent = Extract<UrgentMailEvent, { type: 'two-factor-changed' }>;

/** Tells an account's address of a change to its two-factor login. As for {@link mailAccountNotice}. */
export const mailTwoFactorChanged = (event: TwoFactorChangedEvent, from: string | null): Promise<string> =>
  mailAccountNotice('the notice of a change to two-factor login', from, event, () =>
    renderTwoFactorChanged(event, event.origin ?? env.siteOrigin),
  );
