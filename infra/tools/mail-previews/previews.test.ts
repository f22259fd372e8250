import { mailTypesOf, queuedMailEventSchema, urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { LONGEST_SUBJECT } from '../../../functions/mail/outbox/template/subject-about.ts';
import { allPreviews } from './previews.ts';

const previews = allPreviews();

test('every mail has a preview, under a name of its own', () => {
  const types = [...mailTypesOf(queuedMailEventSchema), ...mailTypesOf(urgentMailEventSchema)];
  expect([...new Set(previews.map(({ on }) => on))].toSorted()).toEqual(types.toSorted());
  expect(new Set(previews.map(({ name }) => name)).size).toBe(previews.length);
});

describe.each(previews)('the mail $name', ({ content: { subject, text, html } }) => {
  /** The words that a reader of the HTML sees, without those that only lists of mails show. */
  const shown = html
    .replace(/<style>.*?<\/style>|<div style="display:none.*?<\/div>|<title>.*?<\/title>/gs, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

  it('has a subject that phones show whole', () => {
    expect(subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT);
    expect(text + html).not.toMatch(/undefined|NaN|\[object/);
  });

  it('says the same in plain text as in HTML', () => {
    const words = inOneLine(shown);
    const missing = text
      .split('\n')
      // A link has its address in the text, and its label alone in the HTML.
      .map((line) =>
        line
          .replace(/: (?:https?:\/\/|mailto:)\S+$/, '')
          .replace(/^-- ?$/, '')
          .replace(/^- /, ''),
      )
      .flatMap((line) => (/^[A-Z][\w ]{2,30}: /.test(line) ? line.split(/: (.*)/s) : [line]))
      .map(inOneLine)
      .filter((line) => line !== '' && !words.includes(line));
    expect(missing).toEqual([]);
  });

  it('shows lists of mails something else than its subject', () => {
    const [, preheader = ''] = /display:none[^>]*>([^<]*?)&#847;/.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(20);
    expect(preheader).not.toBe(subject);
  });
});

test('however long the names are that somebody chose, each subject is shown whole', () => {
  const event = 'World Championship Heavyweight Boxing: The Rematch of the Century';
  const seller = 'The Amalgamated Ringside and Harbour Sports Company of Bristol';
  const long = allPreviews({ event, seller }).map(({ name, content: { subject } }) => ({
    name,
    subject,
    length: subject.length,
  }));
  expect(long.filter(({ length }) => length > LONGEST_SUBJECT)).toEqual([]);
});
