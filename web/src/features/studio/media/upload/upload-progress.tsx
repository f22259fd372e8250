import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { bytesInWords, timeLeftInWords } from '../bytes-in-words.ts';
import { ProgressBar } from '../progress-bar.tsx';
import type { FilmUpload, UploadState } from './use-film-upload.ts';

interface Props {
  state: Exclude<UploadState, { status: 'idle' }>;
  upload: FilmUpload;
}

/** The progress of an upload, with buttons to pause and to continue it. */
export function UploadProgress({ state, upload }: Props) {
  const { file, status, sent, problem } = state;
  return (
    <section
      aria-label="Upload a film"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{file.name}</h2>
          <p className="text-muted tabular-nums">{inWords(state)}</p>
        </div>
        {status === 'sending' && (
          <Button variant="secondary" onClick={upload.pause}>
            Pause
          </Button>
        )}
        {status !== 'sending' && (
          <div className="flex gap-3">
            <Button onClick={() => upload.start(file)}>Continue</Button>
            <Button variant="quiet" onClick={upload.leave}>
              Not now
            </Button>
          </div>
        )}
      </div>
      <ProgressBar label={`Uploading ${file.name}`} part={file.size === 0 ? 0 : sent / file.size} />
      {problem && <Message tone="error">{problem}</Message>}
    </section>
  );
}

function inWords({ status, file, sent, secondsLeft }: Props['state']): string {
  const amount = `${bytesInWords(sent)} of ${bytesInWords(file.size)}`;
  if (status !== 'sending') return `${amount}, paused. You can continue within seven days.`;
  if (sent >= file.size) return `${amount}. Checking the file...`;
  return secondsLeft === null ? amount : `${amount}, ${timeLeftInWords(secondsLeft)}`;
}
