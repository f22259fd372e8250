import { type ComponentProps, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The name of the file's input, for screen readers. */
  label: string;
  /** The kinds of files to choose from, as an input names them. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button with which a file of this device is chosen. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
