import { useState } from 'react';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { checkFiles } from './check-files.ts';
import { type FileCheck, CheckedFile } from './checked-file.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { Contradictions } from './contradictions.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { useStatementKeys } from './use-statement-keys.ts';

/** The page on which anybody can check a statement that was sent to them, at `/verify`. Files never leave the device. */
export default function VerifyPage() {
  const [keys, retry] = useStatementKeys();
  const [checked, setChecked] = useState<readonly FileCheck[]>([]);
  const check = async (files: readonly File[]) => {
    if (keys.state === 'ready') setChecked(await checkFiles(files, keys.keys));
  };
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-5 pt-12 pb-20 sm:px-8 lg:pt-20">
      <header className="flex flex-col gap-5">
        <PageTitle className="max-w-3xl">Check a statement</PageTitle>
        <p className="max-w-[56ch] text-xl text-pretty text-muted">
          Did somebody send you a statement of what an event has earned? Find out here whether it is exactly as Marquee signed it,
          and whether your share was worked out correctly.
        </p>
      </header>
      {keys.state === 'missing' ? (
        <LoadProblem title="We could not load the keys that statements are checked with" onRetry={retry} />
      ) : (
        <ChooseFiles isReady={keys.state === 'ready'} onFiles={(files) => void check(files)} />
      )}
      <div aria-live="polite" className="flex flex-col gap-6 empty:hidden">
        <Contradictions checked={checked} />
        {checked.map((one) => (
          <CheckedFile key={one.name} checked={one} />
        ))}
      </div>
      <HowItWorks keys={keys.state === 'ready' ? keys.keys : []} />
    </div>
  );
}
