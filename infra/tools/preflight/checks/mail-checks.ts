import { queueRules } from '#shared/bus/queue-rules.ts';
import type { Config } from '../../../deployment/config/config.ts';
import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { isUnknown, type Reading } from '../readings/reading.ts';
import { quotaNamed } from '../readings/service-quotas.ts';
import { askForQuota, codeOf } from './ask.ts';

/** Time within which every receipt should be sent: after that, the alarm on waiting mails is raised. */
const RECEIPTS_WITHIN_SECONDS = 6 * 3600;
/** Share of the mails a second that receipts get. */
const RECEIPTS_SHARE = queueRules.find((rule) => 'mailShare' in rule)!.mailShare;
/** The way out of the sandbox, which sends to verified addresses only. */
const SANDBOX = 'aws sesv2 put-account-details, as docs/operations/mail.md says';

/** Returns SES's quotas, for a stage that sends mails. */
export function mailChecks({ mail, quotas: { ses } }: Account, { region, mailsPerSecond }: Config): Check[] {
  if (!mail) return [];
  const ask = (name: RegExp, wanted: number) =>
    askForQuota({ service: 'ses', code: codeOf(quotaNamed(ses, name)), region }, wanted);
  const isClosed = !isUnknown(mail.aDay) && mail.aDay.value === 0;
  return [
    {
      service: 'SES',
      item: 'mails in 24 hours',
      unit: 'mails',
      reading: mail.aDay,
      need: ({ mails }) => mails,
      remedy: (wanted) => (isClosed ? SANDBOX : ask(/^sending quota$/i, wanted)),
    },
    {
      service: 'SES',
      item: 'mails a second, so that all receipts are sent within six hours',
      unit: 'a second',
      reading: usedRate(mail.aSecond, mailsPerSecond),
      need: ({ mails }) => mails / RECEIPTS_WITHIN_SECONDS / RECEIPTS_SHARE,
      remedy: (wanted) => `${ask(/^sending rate$/i, wanted)}, then set "mailsPerSecond" to ${wanted} and deploy`,
    },
  ];
}

/** Returns the rate that the stage uses: SES's, or that of its setting if it is lower. */
function usedRate(aSecond: Reading, setting: number): Reading {
  if (isUnknown(aSecond) || aSecond.value <= setting) return aSecond;
  return { value: setting, note: `the setting "mailsPerSecond"; SES allows ${aSecond.value}` };
}
