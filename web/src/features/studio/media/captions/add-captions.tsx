import { type SubmitEvent, useId, useState } from 'react';
import { reasonOf } from '../../../../lib/api/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, FieldFrame, noteOf } from '../../../../ui/forms/field-frame.tsx';
import { SelectField } from '../../forms/select.tsx';
import { refusalOf, sendCaptions } from './send-captions.ts';
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

/** The form that adds captions in one language to the film that the event plays. */
export function AddCaptions({ eventId }: { eventId: string }) {
  const [language, setLanguage] = useState('en');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!file) return setProblem('Choose a WebVTT file');
    setBusy(true);
    try {
      const refusal = await refusalOf(file);
      setProblem(refusal ?? undefined);
      if (!refusal) {
        await sendCaptions({ eventId, language, name: nameOf(language), file });
        notify.success(`Viewers can now choose captions in ${nameOf(language)}.`);
        form.reset();
        setFile(null);
      }
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <TitledSection
      id="captions"
      title="Captions"
      lead="Add one WebVTT file per language. New captions in a language replace the earlier ones."
    >
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
        <FieldFrame id={`${id}-file`} label="WebVTT file" error={problem}>
          <input
            {...noteOf(`${id}-file`, problem)}
            type="file"
            accept=".vtt,text/vtt"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setProblem(undefined);
            }}
            className={`${controlClass} min-h-12 py-2.5 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
          />
        </FieldFrame>
        <Button type="submit" busy={busy} busyLabel="Adding..." className="sm:mt-6.5 sm:min-h-12">
          Add captions
        </Button>
      </form>
    </TitledSection>
  );
}
