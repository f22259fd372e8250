import { SignedIn } from '../../ui/account/signed-in.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { AccountSkeleton } from './layout/account-skeleton.tsx';
import { GroupNav } from './layout/group-nav.tsx';
import { Sections } from './sections.tsx';

/** The page on which viewers manage their account, at `/user/account`. */
export default function AccountPage() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-12 pb-20 sm:px-8 lg:pt-16">
      <header className="flex flex-col gap-3">
        <PageTitle size="md">Your account</PageTitle>
        <p className="text-lg text-muted">Manage your profile, how you log in, and the data we keep about you.</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,46rem)] lg:gap-16">
        <GroupNav />
        <SignedIn waiting={<AccountSkeleton />}>{(viewer) => <Sections viewer={viewer} />}</SignedIn>
      </div>
    </div>
  );
}
