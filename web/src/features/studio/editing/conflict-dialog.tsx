import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { compared, type FieldWords } from './field-words.ts';

/** The fields that two people changed, by their names: the own values, and those of the other one. */
export interface Conflict {
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
}

interface Props {
  conflict: Conflict;
  words: Readonly<Record<string, FieldWords>>;
  /** @param mine the names of the fields that keep the own value */
  onDecide: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Shows what somebody else has saved while a form was open, beside what is typed there, and asks for each field which one stays. */
export function ConflictDialog({ conflict, words, onDecide, onClose }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const names = Object.keys(conflict.theirs);
  const decide = () => {
    setIsAsked(true);
    if (names.every((name) => chosen[name])) onDecide(new Set(names.filter((name) => chosen[name] === 'mine')));
  };
  return (
    <Dialog open onClose={onClose} title="Someone else changed this" className="sm:max-w-2xl">
      <div className="flex flex-col gap-6">
        <p className="text-pretty">
          While you had this open, someone else saved a different version, or you did in another tab. Choose which one to keep
          {names.length > 1 && ' for each'}. Nothing else you changed is lost, and neither are their other changes.
        </p>
        {names.map((name) => (
          <Choice
            key={name}
            label={words[name]?.label ?? name}
            texts={compared(wordsOf(words, name, conflict.mine), wordsOf(words, name, conflict.theirs))}
            picture={words[name]?.picture?.(conflict.theirs[name]) ?? null}
            side={chosen[name]}
            isMissing={isAsked && !chosen[name]}
            onChoose={(side) => setChosen((before) => ({ ...before, [name]: side }))}
          />
        ))}
        <DialogActions keep="Keep editing" busy={false} onClose={onClose}>
          <Button onClick={decide}>Save my choice{names.length > 1 && 's'}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const wordsOf = (words: Props['words'], name: string, values: Conflict['mine']) => words[name]?.say(values[name]) ?? '';

interface ChoiceProps {
  label: string;
  /** The own value, and the other one. */
  texts: readonly [string, string];
  /** The address of the other one, if it is a picture. */
  picture: string | null;
  side: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function Choice({ label, texts: [mine, theirs], picture, side, isMissing, onChoose }: ChoiceProps) {
  const group = useId();
  const options = [
    { value: 'mine', name: 'Yours', text: mine, src: null },
    { value: 'theirs', name: 'Theirs', text: theirs, src: picture },
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, name, text, src }) => (
          <label
            key={value}
            className="flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line p-4 has-checked:border-focus has-checked:bg-raised"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={side === value}
              onChange={() => onChoose(value)}
              aria-labelledby={`${group}-${value}`}
              aria-describedby={`${group}-${value}-text`}
              className="mt-0.5 size-5 shrink-0 accent-(--color-focus)"
            />
            <span className="flex min-w-0 flex-col gap-1">
              <span id={`${group}-${value}`} className="text-sm font-medium">
                {name}
              </span>
              <span
                id={`${group}-${value}-text`}
                className={`whitespace-pre-line wrap-anywhere ${text === '' ? 'text-muted' : ''}`}
              >
                {src === null ? (
                  text || 'Empty'
                ) : (
                  <img src={src} alt="What they chose" className="max-h-24 max-w-full rounded-sm" />
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      <SmallProblem text={isMissing ? 'Choose which one to keep' : null} />
    </fieldset>
  );
}
