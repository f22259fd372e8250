import { Download } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../layout/section.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';

/** The section to download everything we store about the viewer. */
export function ExportSection() {
  const { run, busy, problem } = useAction(async () => {
    const data = await call('GET /account/export');
    downloadJson(`marquee-account-${data.exportedAt.slice(0, 10)}.json`, data);
    notify.success('Your data is in your downloads.');
  });
  return (
    <Section
      title="Your data"
      lead={
        <>
          Our{' '}
          <Link to={paths.privacy} className="underline underline-offset-4">
            privacy policy
          </Link>{' '}
          explains why we keep it, and for how long.
        </>
      }
    >
      <p className="text-pretty">
        One JSON file with everything we keep about you: your account, logins, orders, payments, receipts and what you can watch.
      </p>
      {problem && <Message tone="error">{problem}</Message>}
      <Button variant="secondary" busy={busy} busyLabel="Collecting your data..." onClick={run}>
        <Download aria-hidden className="size-4.5" />
        Export my data
      </Button>
    </Section>
  );
}

/** Has the browser save data as a JSON file. */
function downloadJson(name: string, data: unknown): void {
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
