import { FileCheck } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFileDrop } from '../../ui/forms/use-file-drop.ts';

interface Props {
  /** False until files can be checked. */
  isReady: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes the files to check: by a button, or dropped on the area around it. */
export function ChooseFiles({ isReady, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target: dropTarget } = useFileDrop(onFiles);
  return (
    <div
      {...dropTarget}
      className={`flex flex-col items-start gap-5 rounded-card border-2 border-dashed p-6 transition-colors duration-150 sm:p-10 ${isOver ? 'border-accent bg-accent/8' : 'border-control bg-surface'}`}
    >
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">Choose the file you were sent, or drop it here.</p>
        <p className="text-pretty text-muted">Its name ends in .json. It is checked on this device and not sent anywhere.</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,application/json"
        aria-label="Statements to check"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size="lg" busy={!isReady} busyLabel="Getting ready..." onClick={() => input.current?.click()}>
        <FileCheck aria-hidden className="size-5" />
        Choose files
      </Button>
    </div>
  );
}
