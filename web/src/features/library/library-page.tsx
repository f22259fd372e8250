import { SignedIn } from '../../ui/account/signed-in.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { Purchases } from './purchases.tsx';

/** The page with everything that the viewer bought, at `/user/library`. */
export default function LibraryPage() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-12 pb-20 sm:px-8 lg:pt-16">
      <header className="flex flex-col gap-3">
        <PageTitle size="md">Your library</PageTitle>
        <p className="text-lg text-muted">Everything you bought, newest first, with your receipts.</p>
      </header>
      <SignedIn waiting={<LibrarySkeleton />}>{(viewer) => <Purchases viewer={viewer} />}</SignedIn>
    </div>
  );
}
