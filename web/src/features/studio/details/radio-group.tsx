import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A choice of one among a few. The other properties are those of each of its inputs. */
export function RadioGroup({ legend, options, ...input }: Props) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input {...input} type="radio" value={value} className="size-5 shrink-0 accent-(--color-focus)" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
