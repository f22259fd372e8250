import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { clientSettings } from '../../configure-payments/aws.ts';
import { attempt, isUnknown, type Reading } from './reading.ts';

/** The mails that SES accepts from the account in a region. */
export interface MailReadings {
  aDay: Reading;
  aSecond: Reading;
}

/** Reads SES's quotas. In its sandbox, SES sends nothing to buyers, whatever the quota. */
export async function readMail(region: string): Promise<MailReadings> {
  const client = new SESv2Client(clientSettings(region));
  const account = await attempt(() => client.send(new GetAccountCommand({})));
  if (isUnknown(account)) return { aDay: account, aSecond: account };
  const { Max24HourSend, MaxSendRate, SentLast24Hours = 0 } = account.SendQuota ?? {};
  if (Max24HourSend === undefined || MaxSendRate === undefined) {
    return { aDay: { unknown: 'SES did not tell it.' }, aSecond: { unknown: 'SES did not tell it.' } };
  }
  const aSecond = { value: MaxSendRate };
  if (!account.ProductionAccessEnabled) return { aDay: { value: 0, note: 'the account is in SES’s sandbox' }, aSecond };
  if (!account.SendingEnabled) return { aDay: { value: 0, note: 'SES has paused the account' }, aSecond };
  // SES writes an unlimited quota as -1.
  if (Max24HourSend < 0) return { aDay: { value: Infinity }, aSecond };
  const note = `${Math.round(SentLast24Hours).toLocaleString('en-US')} were sent in the last 24 hours`;
  return { aDay: { value: Max24HourSend, ...(SentLast24Hours > 0 && { note }) }, aSecond };
}
