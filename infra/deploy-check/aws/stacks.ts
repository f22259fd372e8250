import { callForm, elements } from './aws-calls.ts';

export interface StackState {
  name: string;
  status: string;
  /** When it was last changed; as long as nothing was, when it was made. */
  changedAt: string;
}

/** What CloudFormation says of the stacks there are, nested ones too. */
export async function readStacks(url: string): Promise<StackState[]> {
  const answer = await callForm(url, 'cloudformation', { Action: 'ListStacks', Version: '2010-05-15' });
  if (answer.includes('<NextToken>')) throw new Error('There are more stacks than one page shows.');
  return elements(answer, 'member')
    .map((member) => {
      const field = (name: string) => elements(member, name)[0] ?? '';
      const changedAt = field('LastUpdatedTime') || field('CreationTime');
      return { name: field('StackName'), status: field('StackStatus'), changedAt };
    })
    .filter(({ status }) => status !== 'DELETE_COMPLETE');
}

/** @throws Error where the stack is not in the state it should be in */
export async function requireStatus(url: string, stack: string, wanted: string): Promise<void> {
  const found = (await readStacks(url)).find(({ name }) => name === stack);
  if (found?.status !== wanted) throw new Error(`The stack ${stack} is ${found?.status ?? 'gone'} instead of ${wanted}.`);
}
