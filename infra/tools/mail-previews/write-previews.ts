import { cpSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../../functions/platform/escape-html.ts';
import { writeDocument } from '../documents/write-document.ts';
import { runWithoutOptions } from '../run-tool.ts';
import { allPreviews, ORIGIN, PICTURE, type Preview } from './previews.ts';

const FOLDER = 'dist/mails';

const HELP = `Usage: npm run mail-previews

Write every mail that the platform sends, with invented data, to ${FOLDER}: as HTML for a light and for a dark
screen, and as plain text. ${FOLDER}/index.html shows all of them, 390 and 600 pixels wide.

  --help   show this help`;

const root = path.join(import.meta.dirname, '../../..');
/** A picture of the site stands for that of the invented show. */
const SHOWN_PICTURE = path.join('web/public', PICTURE);

/** Returns a mail as a light or a dark screen shows it, whatever this one is, with its picture from the folder. */
const asOn = (html: string, media: 'all' | 'not all') =>
  html.replace('@media (prefers-color-scheme: dark)', `@media ${media}`).replaceAll(ORIGIN + PICTURE, path.basename(PICTURE));

function indexOf(previews: readonly Preview[]): string {
  const frames = (name: string) =>
    ['light', 'dark'].flatMap((screen) =>
      [390, 600].map((width) => `<iframe src="${name}.${screen}.html" width="${width}" height="900" loading="lazy"></iframe>`),
    );
  const sections = previews.map(
    ({ name, content: { subject } }) =>
      `<h2>${escapeHtml(subject)}</h2><p>${name} · <a href="${name}.txt">plain text</a></p>${frames(name).join('\n')}`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Mails</title><body style="font-family:sans-serif">${sections.join('\n')}`;
}

/** `npm run mail-previews`: writes every mail to a folder, to be looked at. */
runWithoutOptions(HELP, () => {
  const previews = allPreviews();
  for (const preview of previews) {
    const { name, content } = preview;
    writeDocument(`${FOLDER}/${name}.txt`, `Subject: ${content.subject}\n\n${content.text}\n`);
    writeDocument(`${FOLDER}/${name}.light.html`, asOn(content.html, 'not all'));
    writeDocument(`${FOLDER}/${name}.dark.html`, asOn(content.html, 'all'));
  }
  cpSync(path.join(root, SHOWN_PICTURE), path.join(root, FOLDER, path.basename(PICTURE)));
  writeDocument(`${FOLDER}/index.html`, indexOf(previews));
  console.log(`${previews.length} mails are in ${FOLDER}. Open ${FOLDER}/index.html.`);
});
