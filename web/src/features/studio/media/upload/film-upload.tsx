import { Clapperboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileButton } from '../../forms/file-button.tsx';
import { useFileDrop } from '../../../../ui/forms/use-file-drop.ts';
import { UploadProgress } from './upload-progress.tsx';
import { refusalOf } from './film-file.ts';
import type { FilmUpload as Upload } from './use-film-upload.ts';

/** The place where an organiser chooses or drops a video file, and sees how far its upload is. */
export function FilmUpload({ upload }: { upload: Upload }) {
  if (upload.state.status !== 'idle') return <UploadProgress state={upload.state} upload={upload} />;
  return <ChooseFile onFile={upload.start} />;
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** The file that was chosen last: one that is still being read when another is chosen is let go. */
  const latest = useRef<File | null>(null);
  const take = async (file: File) => {
    latest.current = file;
    setProblem(null);
    setReading(true);
    // A file on a network drive can become unreadable; the upload says so then.
    const refusal = await refusalOf(file).catch(() => null);
    if (latest.current !== file) return;
    setReading(false);
    setProblem(refusal);
    if (!refusal) onFile(file);
  };
  const { isOver, target } = useFileDrop(([file]) => void take(file));
  return (
    <section
      aria-label="Upload a film"
      {...target}
      className={`flex flex-col items-center gap-5 rounded-card border-2 border-dashed px-6 py-14 text-center transition-colors duration-150 ${
        isOver ? 'border-accent bg-accent/8' : 'border-line'
      }`}
    >
      <Clapperboard aria-hidden strokeWidth={1.25} className="size-14 -rotate-6 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">Upload a film</h2>
        <p className="text-pretty text-muted">
          Drop a video file here, such as an MP4 or MOV of up to 50 GB and 12 hours. If the upload is interrupted, it picks up
          where it left off.
        </p>
      </div>
      <FileButton label="Video file" accept="video/*,.mkv,.mxf" onFile={(file) => void take(file)} size="lg">
        {isReading ? 'Reading the file...' : 'Choose a video file'}
      </FileButton>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
