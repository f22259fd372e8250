import { Captions } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import type { Film } from '#shared/api/desk/films.ts';
import { faultInWords, LARGEST_CAPTIONS_BYTES, readCaptions } from '#shared/video/films/caption-file.ts';
import { reasonOf } from '../../../../lib/api/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, FieldFrame, noteOf } from '../../../../ui/forms/field-frame.tsx';
import { CardList } from '../../../../ui/desk/card-list.tsx';
import { ConfirmButton } from '../../confirm-button.tsx';
import { SelectField } from '../../forms/select.tsx';
import { removeCaptions, sendCaptions } from './send-captions.ts';
import { TitledSection } from '../../sections/titled-section.tsx';

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pt-BR',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'tr',
  'el',
  'uk',
  'ru',
  'ar',
  'he',
  'hi',
  'id',
  'ja',
  'ko',
  'th',
  'vi',
  'zh',
];

/** Returns the name of a language in that language, as the player shows it. */
const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

interface Props {
  eventId: string;
  /** Those that the film has. */
  captions: Film['captions'];
  onChanged: () => Promise<void>;
}

/** The captions of the film that the event plays, and the form that adds or replaces those in one language. */
export function FilmCaptions({ eventId, captions, onChanged }: Props) {
  return (
    <TitledSection
      id="captions"
      title="Captions"
      lead="Add one file per language, as WebVTT (.vtt) or SubRip (.srt). Viewers choose the language in the player."
    >
      {captions.length > 0 && (
        <CardList aria-labelledby="captions">
          {captions.map(({ language, name }) => (
            <li key={language} className="flex items-center gap-3 px-5 py-3">
              <Captions aria-hidden className="size-5 shrink-0 text-success" />
              <p className="min-w-0 grow font-semibold" lang={language}>
                {name}
              </p>
              <ConfirmButton
                variant="quiet"
                label="Remove"
                name={`Remove the captions in ${name}`}
                action="Remove captions"
                busyLabel="Removing..."
                onConfirm={async () => {
                  await removeCaptions({ eventId, language, name });
                  await onChanged();
                  return `Viewers can no longer choose captions in ${name}.`;
                }}
              >
                Viewers can no longer choose them. You can add them again from your file.
              </ConfirmButton>
            </li>
          ))}
        </CardList>
      )}
      <CaptionsForm eventId={eventId} captions={captions} onChanged={onChanged} />
    </TitledSection>
  );
}

function CaptionsForm({ eventId, captions, onChanged }: Props) {
  const [language, setLanguage] = useState('en');
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const replaces = captions.some((one) => one.language === language);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!file) return setFaults(['Choose a file with captions.']);
    setBusy(true);
    try {
      const read = await captionsOf(file);
      setFaults('faults' in read ? read.faults : []);
      if ('vtt' in read) {
        const name = nameOf(language);
        await sendCaptions({ eventId, language, name, vtt: read.vtt });
        await onChanged();
        notify.success(`Viewers can now choose captions in ${name}.`);
        form.reset();
        setFile(null);
      }
    } catch (error) {
      setFaults([reasonOf(error)]);
    }
    setBusy(false);
  };
  const problem = faults.length > 0 ? faults.join('\n') : undefined;
  return (
    <form
      noValidate
      aria-labelledby="captions"
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-[14rem_1fr_auto] sm:p-7"
    >
      <SelectField
        label="Language"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        choices={LANGUAGES.map((code) => ({ value: code, label: nameOf(code) }))}
      />
      <FieldFrame id={`${id}-file`} label="Captions file" error={problem}>
        <input
          {...noteOf(`${id}-file`, problem)}
          type="file"
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setFaults([]);
          }}
          className={`${controlClass} min-h-12 py-2.5 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
        />
      </FieldFrame>
      <Button type="submit" busy={busy} busyLabel={replaces ? 'Replacing...' : 'Adding...'} className="sm:mt-6.5 sm:min-h-12">
        {replaces ? 'Replace captions' : 'Add captions'}
      </Button>
    </form>
  );
}

/** Reads a file of captions. @returns them as WebVTT, or what its organiser has to correct, in sentences */
async function captionsOf(file: File): Promise<{ vtt: string } | { faults: string[] }> {
  if (file.size > LARGEST_CAPTIONS_BYTES) return { faults: [`${file.name} is larger than 5 MB. Is this the right file?`] };
  const read = readCaptions(await file.arrayBuffer());
  return 'vtt' in read ? read : { faults: read.faults.map(faultInWords) };
}
