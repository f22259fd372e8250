import { ownStudioFiles } from './studio-files.ts';

/** The modules of the studio's forms: those that have the values of fields, or ask for words. Found in the sources, so that none is forgotten. */
export const studioForms = (): string[] =>
  ownStudioFiles()
    .filter(({ text }) => /\buseForm(<[^>]*>)?\(|<WordsDialog\b/.test(text))
    .map(({ path }) => path)
    .toSorted();

/** The modules that change something stored by one press, and ask if somebody else was faster. */
export const studioSwitches = (): string[] =>
  ownStudioFiles()
    .filter(({ path, text }) => /\buseChange[<(]/.test(text) && !path.startsWith('editing/'))
    .map(({ path }) => path)
    .toSorted();
