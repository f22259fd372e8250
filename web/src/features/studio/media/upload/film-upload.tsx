import { Clapperboard } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { LARGEST_FILM_BYTES } from '#shared/films.ts';
import { Button } from '../../../../ui/button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { FilmUpload as Upload } from './use-film-upload.ts';

/** The place where an organiser chooses or drops a video file, and sees how far its upload is. */
export function FilmUpload({ upload }: { upload: Upload }) {
  if (upload.state.status !== 'idle') return <UploadProgress state={upload.state} upload={upload} />;
  return <ChooseFile onFile={upload.start} />;
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (!refusal) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // Dropping a file is a short cut: the button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Upload a film"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-5 rounded-card border-2 border-dashed px-6 py-14 text-center transition-colors duration-150 ${
        isOver ? 'border-accent bg-accent/8' : 'border-line'
      }`}
    >
      <Clapperboard aria-hidden strokeWidth={1.25} className="size-14 -rotate-6 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">Upload a film</h2>
        <p className="text-pretty text-muted">
          Drop a video file here, such as an MP4 or MOV of up to 50 GB and 12 hours. If the upload breaks off, it continues where
          it was.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv,.mxf"
        aria-label="Video file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button size="lg" onClick={() => input.current?.click()}>
        Choose a video file
      </Button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}

function refusalOf({ name, size }: File): string | null {
  if (size === 0) return `${name} is empty. Please choose another file.`;
  if (size > LARGEST_FILM_BYTES) return `${name} is larger than 50 GB. Please export it at a lower bitrate.`;
  return null;
}
