import { STAGE_REMOVER } from '../../../deployment/deployed-functions.ts';
import { signedRequest } from '../../../stand-ins/aws/signed-request.ts';
import { readStacks } from '../aws/stacks.ts';
import { listFunctions, type FunctionConfiguration } from '../deployment.ts';
import { eventually } from '../running/eventually.ts';

export const PREVIEW_STAGE = 'preview-check';
const STACK = `Marquee-${PREVIEW_STAGE}`;
/** A moment, as a part of a day: by the next call the preview is old. */
const MOMENT = '0.000001';

/** Calls the function that removes previews on its day of deployment, then as if its days were over, and waits until the stage is gone. */
export async function removeByItself(url: string): Promise<void> {
  const remover = (await listFunctions(url)).find(({ Description }) => Description === STAGE_REMOVER);
  if (!remover) throw new Error('The preview has no function that removes it.');
  await expectAnswer(url, remover, 'The stage stays until');
  await changeVariables(url, remover, { ...remover.Environment?.Variables, REMOVE_AFTER_DAYS: MOMENT });
  await expectAnswer(url, remover, 'The stage is being removed');
  await eventually('the removal of the preview', async () => {
    const left = (await readStacks(url)).filter(({ name }) => name.startsWith(STACK));
    if (left.length > 0)
      throw new Error(`These stacks are left: ${left.map(({ name, status }) => `${name} ${status}`).join(', ')}`);
  });
}

async function expectAnswer(url: string, { FunctionName }: FunctionConfiguration, wanted: string): Promise<void> {
  const path = `/2015-03-31/functions/${FunctionName}/invocations`;
  const { text } = await signedRequest(url, { service: 'lambda', path, body: '{}' });
  if (!text.includes(wanted)) throw new Error(`The function that removes the preview answers: ${text.slice(0, 500)}`);
}

async function changeVariables(
  url: string,
  { FunctionName }: FunctionConfiguration,
  Variables: Record<string, string>,
): Promise<void> {
  const path = `/2015-03-31/functions/${FunctionName}/configuration`;
  const body = JSON.stringify({ Environment: { Variables } });
  const { status } = await signedRequest(url, { service: 'lambda', method: 'PUT', path, body });
  if (status !== 200) throw new Error(`Changing the function ${FunctionName}: ${status}`);
}
