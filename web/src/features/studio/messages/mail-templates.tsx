import { useState } from 'react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { studioPaths } from '../../../lib/navigation/studio-paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { controlClass, FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { MailFrame } from './mail-frame.tsx';

/** Every mail that the organisation's buyers get, with its brand and invented data. */
export function MailTemplates({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/mail-templates', viewer.userId], () =>
    call('GET /studio/mail-templates'),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const mail = data?.templates.find(({ name }) => name === chosen) ?? data?.templates[0];
  return (
    <section aria-labelledby="templates" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="templates" className="text-2xl font-bold tracking-tight">
          Emails your buyers get
        </h2>
        <p className="max-w-[62ch] text-pretty text-muted">
          They are sent automatically, with your{' '}
          <Link to={studioPaths.brand} className="font-medium text-accent underline underline-offset-4">
            brand
          </Link>
          . Names and amounts here are invented.
        </p>
      </div>
      {mail && data && (
        <>
          <FieldFrame id="template" label="Email" className="max-w-md">
            <select
              id="template"
              value={mail.name}
              onChange={(event) => setChosen(event.target.value)}
              className={`${controlClass} min-h-12`}
            >
              {data.templates.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </FieldFrame>
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
    </section>
  );
}
