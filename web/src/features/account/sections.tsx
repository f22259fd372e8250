import useSWR from 'swr';
import { call } from '../../lib/api/client.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { NameForm } from './forms/name-form.tsx';
import { PasswordSection } from './forms/password-form.tsx';
import { AccountSkeleton } from './layout/account-skeleton.tsx';
import { Group } from './layout/group.tsx';
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
    <div className="flex flex-col gap-12">
      {data.deletion && <DeletionNotice dueAt={data.deletion.dueAt} onKept={() => update({ deletion: null })} />}
      <Group id="profile">
        <NameForm name={data.name} onChanged={(name) => update({ name })} />
        <EmailSection email={data.email} />
        {data.isOperator && <OperatorSection />}
      </Group>
      <Group id="security">
        <PasswordSection email={data.email} />
        <TwoFactorSection state={data.twoFactor} onChanged={(twoFactor) => update({ twoFactor })} />
        <DevicesSection viewer={viewer} />
        <SignOutSection />
      </Group>
      <Group id="tickets">
        <SubscriptionsSection viewer={viewer} />
        <RemindersSection viewer={viewer} />
        <ReferralSection code={data.referralCode} viewer={viewer} />
      </Group>
      <Group id="data">
        <ExportSection />
        {!data.deletion && <DeleteSection email={data.email} />}
      </Group>
    </div>
  );
}
