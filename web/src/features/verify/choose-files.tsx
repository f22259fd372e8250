import { FileCheck } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** False until files can be checked. */
  isReady: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes the files to check: by a button, or dropped on the area around it. */
export function ChooseFiles({ isReady, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hold = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNowOver);
  };
  const drop = (event: DragEvent) => {
    hold(false)(event);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={hold(true)}
      onDragLeave={hold(false)}
      onDrop={drop}
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
