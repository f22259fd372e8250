import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { writtenDay } from '../../../lib/time/written-date.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { useOwnOrganization } from './use-organizations.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For an organisation in its trial, the days that are left and what comes after; for one whose trial is over, what to do. */
export function TrialNotice({ viewer }: { viewer: Viewer }) {
  const trial = useOwnOrganization(viewer)?.trial;
  return trial ? <Notice {...trial} /> : null;
}

function Notice({ endsAt, isOver }: { endsAt: string; isOver: boolean }) {
  const left = Math.ceil((Date.parse(endsAt) - useNow()) / DAY_MS);
  const contact = (
    <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
      Write to us
    </Link>
  );
  if (isOver || left <= 0) {
    return (
      <Message tone="info" title="Your trial is over" action={contact}>
        What is on sale stays on sale, and your buyers keep what they paid for. To publish new events, write to us: we agree on a
        plan or a revenue share, and you carry on where you left off.
      </Message>
    );
  }
  return (
    <Message
      tone="info"
      title={left === 1 ? 'Your trial ends within a day' : `${left} days of your trial are left`}
      action={contact}
    >
      Until {writtenDay(endsAt)} you can use all of the studio. After that, what is on sale stays on sale, and your buyers keep
      what they paid for. To publish new events then, write to us: we agree on a plan or a revenue share.
    </Message>
  );
}
