import { useState } from 'react';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { SelectField } from '../forms/select.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { MailFrame } from './mail-frame.tsx';

/** Every mail that the organisation's buyers get, with its brand and invented data. */
export function MailTemplates({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/mail-templates', viewer);
  const [chosen, setChosen] = useState<string | null>(null);
  const mail = data?.templates.find(({ name }) => name === chosen) ?? data?.templates[0];
  const lead = (
    <>
      They are sent automatically, with your{' '}
      <Link to={studioPath('brand')} className="font-medium text-accent underline underline-offset-4">
        brand
      </Link>
      . Names and amounts here are invented.
    </>
  );
  return (
    <TitledSection id="templates" title="Emails your buyers get" lead={lead} className="gap-5">
      {mail && data && (
        <>
          <SelectField
            label="Email"
            value={mail.name}
            onChange={({ target }) => setChosen(target.value)}
            choices={data.templates.map(({ name, title }) => ({ value: name, label: title }))}
            className="max-w-md"
          />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">From</dt>
            <dd className="wrap-anywhere">{mail.sender}</dd>
            <dt className="text-muted">Subject</dt>
            <dd className="wrap-anywhere">{mail.subject}</dd>
          </dl>
          <MailFrame title={`The email: ${mail.title}`} html={mail.html} />
        </>
      )}
      {!data && error !== undefined && (
        <LoadProblem title="We could not load the emails" error={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
      {!data && error === undefined && <StudioSkeleton />}
    </TitledSection>
  );
}
