import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailTypesOf, queuedMailEventSchema, urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { filesIn, headLine, type List, ROOT } from './list.ts';

const FOLDER = 'functions/mail/outbox';

/** The declaration of a mail: its name, and the type of the event that it is sent on. */
const DECLARATION = /^export const (\w+): (?:MailKind|MassMail)<'([\w-]+)'> =/gm;

const mailsIn = (file: string) =>
  [...readFileSync(path.join(ROOT, FOLDER, file), 'utf8').matchAll(DECLARATION)].map(([, name = '', type = '']) => ({
    file,
    name,
    type,
  }));

/** Some of the mails: those that one consumer sends. */
interface ConsumerMails {
  file: string;
  name: string;
  /** The type of their events, in shared/bus/mail-events.ts. */
  eventType: string;
  types: readonly string[];
  about: string;
}

/** Returns the list of the mails of one consumer, which loads no others. `tsc` refuses it if an event has no mail. */
function mailsList({ file, name, eventType, types, about }: ConsumerMails): List {
  const write = () => {
    const mails = filesIn(FOLDER, 'mails/**/*.ts')
      .flatMap(mailsIn)
      .filter(({ type }) => types.includes(type));
    return [
      headLine(`the files ${FOLDER}/mails/**`),
      `import type { ${eventType} } from '#shared/bus/mail-events.ts';`,
      ...mails.map((mail) => `import { ${mail.name} } from './${mail.file}';`),
      "import type { MailKinds } from './sending/mail-kind.ts';",
      '',
      `/** ${about} */`,
      `export const ${name}: MailKinds<${eventType}['type']> = {`,
      ...mails.map((mail) => `  '${mail.type}': ${mail.name},`),
      '};',
      '',
    ].join('\n');
  };
  return { file: `${FOLDER}/${file}`, write };
}

export const urgentMails = mailsList({
  file: 'urgent-mails.generated.ts',
  name: 'urgentMails',
  eventType: 'UrgentMailEvent',
  types: mailTypesOf(urgentMailEventSchema),
  about: 'The urgent mails, by the events that they are sent on.',
});

export const queuedMails = mailsList({
  file: 'queued-mails.generated.ts',
  name: 'queuedMails',
  eventType: 'QueuedMailEvent',
  types: mailTypesOf(queuedMailEventSchema),
  about: 'The mails that wait in the queue, by the events that they are sent on.',
});
