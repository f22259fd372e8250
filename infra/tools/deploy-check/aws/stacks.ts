import { callForm, elements } from './aws-calls.ts';

export interface StackState {
  name: string;
  status: string;
  /** Time of the last change, or of the creation if there was none. */
  changedAt: string;
}

/** Returns the state of every existing stack of a region, including nested ones. */
export async function readStacks(url: string, region?: string): Promise<StackState[]> {
  const answer = await callForm(url, 'cloudformation', { Action: 'ListStacks', Version: '2010-05-15' }, region);
  if (answer.includes('<NextToken>')) throw new Error('There are more stacks than one page shows.');
  return elements(answer, 'member')
    .map((member) => {
      const field = (name: string) => elements(member, name)[0] ?? '';
      const changedAt = field('LastUpdatedTime') || field('CreationTime');
      return { name: field('StackName'), status: field('StackStatus'), changedAt };
    })
    .filter(({ status }) => status !== 'DELETE_COMPLETE');
}

/** Checks the status of a stack. @throws Error if it is another one */
export async function requireStatus(url: string, stack: string, wanted: string, region?: string): Promise<void> {
  const found = (await readStacks(url, region)).find(({ name }) => name === stack);
  if (found?.status !== wanted) throw new Error(`The stack ${stack} is ${found?.status ?? 'gone'} instead of ${wanted}.`);
}
