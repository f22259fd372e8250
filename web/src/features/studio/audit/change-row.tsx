import { type ChangeFacts, type ChangeWords, type Fields } from '#shared/people/changes/change.ts';
import { changeInWords } from '#shared/people/changes/changes.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import type { AuditEntry } from './use-audit.ts';
import type { Names } from './use-names.ts';

/** One change as a sentence: who made it, and when; several of one edit as a list. */
export function ChangeRow({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { at, by, key, action } = entry;
  const { text, details } = wordsOf(entry, names);
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-6">
      <p className="text-pretty wrap-anywhere">
        <strong className="font-semibold">
          {action.startsWith('operator.') ? 'The operator of this site' : (by.name ?? 'A former member')}
        </strong>{' '}
        {key && <>with the API key “{key.name ?? 'that was deleted'}” </>}
        {text}
      </p>
      {details.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <time dateTime={at} className="text-sm text-muted">
        {writtenThere(at, { zone: names.zone })}
      </time>
    </li>
  );
}

/** Returns a change in words, with the names that things have now. */
function wordsOf({ action, target, member, before, after }: AuditEntry, { events, zone }: Names): ChangeWords {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const eventOf = (eventId: unknown) => events.find(({ _id }) => _id === eventId);
  const titleOf = (eventId: string) => eventOf(eventId)?.title ?? 'an event';
  const packageId = target.packageId ?? is.packageId;
  // A package that is off sale is named as the change has it.
  const named = typeof was.name === 'string' ? was.name : undefined;
  const pkg = eventOf(target.eventId)?.packages.find(({ _id }) => _id === packageId)?.name ?? named ?? 'a package';
  const facts: ChangeFacts = {
    target,
    before: was,
    after: is,
    event: titleOf(target.eventId ?? ''),
    pkg,
    member: member ?? 'a former member',
    titleOf,
    moment: (moment) => writtenThere(moment, { zone: zone }),
  };
  return changeInWords(action, facts);
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
