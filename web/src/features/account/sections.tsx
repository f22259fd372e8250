import useSWR from 'swr';
import { call } from '../../lib/api/client.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { NameForm } from './forms/name-form.tsx';
import { PasswordForm } from './forms/password-form.tsx';
import { DeleteSection } from './leaving/delete-section.tsx';
import { DeletionNotice } from './leaving/deletion-notice.tsx';
import { ExportSection } from './leaving/export-section.tsx';
import { SignOutSection } from './leaving/sign-out-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { ReferralSection } from './referral-section.tsx';
import { RemindersSection } from './reminders/reminders-section.tsx';
import { SubscriptionsSection } from './subscriptions/subscriptions-section.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';

/** Every section of the account, or the reason that they cannot be shown. */
export function Sections({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/account', viewer.userId], () => call('GET /account'));
  if (!data && error) {
    return <LoadProblem title="We could not load your account" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  if (!data) return <AccountSkeleton />;
  const update = (change: Partial<typeof data>) => void mutate({ ...data, ...change }, { revalidate: false });
  return (
    <div className="flex flex-col">
      {data.deletion && <DeletionNotice dueAt={data.deletion.dueAt} onKept={() => update({ deletion: null })} />}
      <NameForm name={data.name} onChanged={(name) => update({ name })} />
      <EmailSection email={data.email} />
      <PasswordForm email={data.email} />
      <TwoFactorSection state={data.twoFactor} onChanged={(twoFactor) => update({ twoFactor })} />
      {data.isOperator && <OperatorSection />}
      <SubscriptionsSection viewer={viewer} />
      <ReferralSection code={data.referralCode} viewer={viewer} />
      <RemindersSection viewer={viewer} />
      <DevicesSection viewer={viewer} />
      <SignOutSection />
      <ExportSection />
      {!data.deletion && <DeleteSection email={data.email} />}
    </div>
  );
}
