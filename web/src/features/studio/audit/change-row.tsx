import type { Call } from '#shared/api/contract.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { changedValues, changeInWords } from './change-words.ts';

type Entry = Call<'GET /studio/audit'>['answer']['entries'][number];

interface Props {
  entry: Entry;
  /** The titles of the organisation's events, by their ids. */
  titles: ReadonlyMap<string, string>;
}

/** One change: who made it, when, to what, and the values that were set. */
export function ChangeRow({ entry, titles }: Props) {
  const { at, by, key, action, before, after } = entry;
  const values = changedValues(before, after);
  const subject = subjectOf(entry, titles);
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <p className="min-w-0 text-pretty wrap-anywhere">
          <strong className="font-semibold">
            {action.startsWith('operator.') ? 'The operator of this site' : (by.name ?? 'A former member')}
          </strong>{' '}
          {key && <>with the API key “{key.name ?? key.keyId}” </>}
          {changeInWords(action)}
        </p>
        <time dateTime={at} className="text-sm text-muted">
          {writtenMoment(at)}
        </time>
      </div>
      {subject !== '' && <p className="text-sm wrap-anywhere">{subject}</p>}
      {values.length > 0 && (
        <dl className="flex flex-col gap-1 text-sm">
          {values.map(({ name, before: was, after: is }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}:</dt>
              <dd className="min-w-0 wrap-anywhere">
                {was !== null && <del className="text-muted">{was}</del>} {is}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Parameters whose ids say nothing to a person; the values of the change have the names. */
const KNOWN_BY_NAME = ['keyId', 'webhookId'];

/** Returns what a change was done to, with names instead of ids where they are known; empty for what somebody did to themselves. */
function subjectOf({ by, target: { userId, eventId, ...others }, member }: Entry, titles: Props['titles']): string {
  const who = userId === by.userId ? undefined : (member ?? userId);
  const event = eventId === undefined ? undefined : (titles.get(eventId) ?? eventId);
  const rest = Object.entries(others).flatMap(([name, value]) => (KNOWN_BY_NAME.includes(name) ? [] : [value]));
  return [who, event, ...rest].filter((part) => part !== undefined).join(' · ');
}
