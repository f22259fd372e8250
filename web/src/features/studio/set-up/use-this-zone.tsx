import { cityOf } from '#shared/time/written-moment.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import type { AnswerTo } from '../loading/use-answer.ts';

interface Props {
  /** The zone that is suggested. */
  zone: string;
  onSaved: (profile: AnswerTo<'GET /studio/organization'>) => void;
}

/** A button that makes a zone the organisation's, which has none yet. */
export function UseThisZone({ zone, onSaved }: Props) {
  const { run, busy, problem } = useAction(async () => {
    onSaved(await call('POST /studio/organization', { body: { time_zone: zone, seen: { time_zone: null } } }));
  });
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel="Saving..." onClick={run}>
        Use {cityOf({ zone })} time
      </Button>
      <SmallProblem text={problem} />
    </>
  );
}
