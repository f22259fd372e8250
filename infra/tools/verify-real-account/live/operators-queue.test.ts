import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftOversOf } from './left-overs.ts';
import { OperatorsQueue } from './operators-queue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'operators-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a shell in which AWS's command line answers as given. */
function shellWith(answers: string) {
  writeFileSync(path.join(folder, 'calls'), '');
  const script = `#!/bin/bash\necho "$*" >> "${folder}/calls"\ncase "$*" in ${answers} *) ;; esac\n`;
  writeFileSync(path.join(folder, 'aws'), script);
  chmodSync(path.join(folder, 'aws'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return {
    prelude: 'STACK=Marquee-beta\nout() { echo arn:aws:sns:eu-west-1:1:alarms; }',
    env,
    cwd: folder,
    limits: { call: 5, row: 20 },
  };
}
const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8');

const QUEUE = String.raw`*create-queue*) echo https://sqs/q1 ;; *get-queue-attributes*) echo arn:aws:sqs:eu-west-1:1:q1 ;;
  *' subscribe '*) echo arn:aws:sns:eu-west-1:1:alarms:s1 ;;`;
/** Returns an alarm as the topic sends it: its text in quotes, behind the stack's name. */
const told = (eventId: string) => `"Marquee-beta: ALARM: black-picture. Event ${eventId}."`;
const bodies = (...texts: string[]) => JSON.stringify(texts.map((Message) => JSON.stringify({ Message })));

test('a queue of the walk’s own hears what the topic says of this broadcast, and is removed', async () => {
  const heard = bodies(told('evt_other'), told('evt_1'));
  const queue = await OperatorsQueue.subscribe(shellWith(`${QUEUE} *receive-message*) echo '${heard}' ;;`));
  expect(calls()).toContain('aws:SourceArn');
  expect(await queue.told('ALARM: black-picture', 'evt_1')).toBe(told('evt_1'));
  await expect(queue.told('OK: black-picture', 'evt_1')).rejects.toThrow('none of them OK: black-picture about this broadcast');
  await queue.remove();
  expect(calls()).toContain('sns unsubscribe --subscription-arn arn:aws:sns:eu-west-1:1:alarms:s1');
  expect(calls()).toContain('sqs delete-queue --queue-url https://sqs/q1');
});

test('a queue without messages has told nothing yet', async () => {
  const queue = await OperatorsQueue.subscribe(shellWith(`${QUEUE} *receive-message*) echo null ;;`));
  await expect(queue.told('ALARM: black-picture', 'evt_1')).rejects.toThrow('The operator was told 0 things');
});

test('a queue that cannot be subscribed is not left behind', async () => {
  const refused = `*' subscribe '*) echo 'An error occurred (AuthorizationError): no' >&2; exit 254 ;; ${QUEUE}`;
  await expect(OperatorsQueue.subscribe(shellWith(refused))).rejects.toThrow('AuthorizationError');
  expect(calls()).toContain('sqs delete-queue --queue-url https://sqs/q1');
});

test('what is left is listed by kind, and an error is not taken for nothing', async () => {
  const some = String.raw`*list-channels*medialive*|*medialive*list-channels*) printf '42\tRUNNING\n' ;; *mediapackagev2*) printf 'evt_1\nevt_1-up-to-720\n' ;;`;
  expect(await leftOversOf('evt_1', shellWith(some))).toEqual([
    'MediaLive channel 42 RUNNING',
    'MediaPackage channel evt_1',
    'MediaPackage channel evt_1-up-to-720',
  ]);
  expect(await leftOversOf('evt_1', shellWith(`*list-inputs*) echo None ;;`))).toEqual([]);
  const refused = `*list-inputs*) echo 'An error occurred (AccessDenied): no' ;;`;
  await expect(leftOversOf('evt_1', shellWith(refused))).rejects.toThrow('AccessDenied');
});
