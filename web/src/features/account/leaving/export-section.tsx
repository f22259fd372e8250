import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../section.tsx';
import { useAction } from '../use-action.ts';
import { downloadJson } from './download-json.ts';

/** Everything we hold of a person, as a file. */
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
          What we keep it for, and how long, is in our{' '}
          <Link to={paths.privacy} className="underline underline-offset-4">
            privacy policy
          </Link>
          .
        </>
      }
    >
      <p className="text-pretty">One JSON file with all that we keep about you: your account, sign-ins, orders, payments, receipts and what you may watch.</p>
      {problem && <Message tone="error">{problem}</Message>}
      <Button variant="secondary" busy={busy} busyLabel="Collecting your data..." onClick={run}>
        <Download aria-hidden className="size-4.5" />
        Export my data
      </Button>
    </Section>
  );
}
