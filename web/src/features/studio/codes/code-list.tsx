import { useState } from 'react';
import type { ListedCode } from '#shared/api/money/codes.ts';
import type { SalesPart } from '#shared/api/books/sales.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { formatMoney } from '#shared/money/money.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { call } from '../../../lib/api/client.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import type { PlaceOf } from '../time/use-places.ts';
import { discountInWords, scopeInWords, STATE_IN_WORDS, stateOfCode, usesInWords } from './code-words.ts';

interface Props {
  codes: readonly ListedCode[];
  /** All events of the organisation, which codes are for. */
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  /** The sales with each code, as far as they are known. */
  sold: ReadonlyMap<string, SalesPart>;
  onEnded: () => void;
}

/** Codes with what they give, how often they were used and what was sold with them. */
export function CodeList({ codes, ...rest }: Props) {
  const [now] = useState(() => Date.now());
  return (
    <CardList aria-label="Codes">
      {codes.map((code) => (
        <CodeRow key={code.code} code={code} now={now} {...rest} />
      ))}
    </CardList>
  );
}

function CodeRow({ code, now, events, placeOf, sold, onEnded }: Omit<Props, 'codes'> & { code: ListedCode; now: number }) {
  const state = stateOfCode(code, now);
  const sales = sold.get(code.code);
  const end = async () => {
    await call('POST /studio/codes/{code}/disable', { params: { code: code.code } });
    return `${code.code} can no longer be used.`;
  };
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:px-5 md:grid-cols-[1.2fr_1.4fr_1fr_7rem] md:items-center">
      <div className="flex min-w-0 flex-col">
        <span className="font-mono font-semibold wrap-anywhere">{code.code}</span>
        <span className={`text-sm font-medium ${state === 'active' ? 'text-success' : 'text-muted'}`}>
          {STATE_IN_WORDS[state]}
        </span>
      </div>
      <div className="flex min-w-0 flex-col">
        <span>{discountInWords(code)}</span>
        <span className="text-sm text-muted wrap-anywhere">
          {scopeInWords(code, events)}
          {code.until !== null && `, until ${writtenThere(code.until, placeOf(code.eventId))}`}
        </span>
      </div>
      <div className="flex flex-col tabular-nums">
        <span>{usesInWords(code)}</span>
        {sales && (
          <span className="text-sm text-muted">
            {formatMoney(sales.gross)} paid, {formatMoney(sales.discount)} taken off
          </span>
        )}
      </div>
      {state === 'ended' ? null : (
        <ConfirmButton
          label="End"
          name={`End ${code.code}`}
          className="justify-self-start"
          action="End the code"
          busyLabel="Ending..."
          onConfirm={end}
          onDone={onEnded}
        >
          Nobody can use it any more, and it cannot be reactivated. Purchases made with it are not affected.
        </ConfirmButton>
      )}
    </li>
  );
}
