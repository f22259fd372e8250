import { DeleteProvisionedConcurrencyConfigCommand } from '@aws-sdk/client-lambda';
import { isForAudience } from '../../../deployment/constructs/api/audience-functions.ts';
import { aliasesOf, type StageFunctions } from './bookings.ts';
import { cancelWarm, scaledBy } from './scheduled-scaling.ts';

/** Cancels what was booked for a stage, and ends what is warm by it. Leaves alone what somebody else keeps warm. */
export async function cool(stage: StageFunctions, say: (text: string) => void): Promise<void> {
  const { aliases } = await aliasesOf(stage, isForAudience);
  let cooled = 0;
  for (const alias of aliases) {
    if ((await scaledBy(stage.scaling, alias)) !== 'preflight') continue;
    // The booking goes last: until then, a second call finds it.
    const input = { FunctionName: alias.functionName, Qualifier: alias.alias };
    await stage.lambda.send(new DeleteProvisionedConcurrencyConfigCommand(input));
    await cancelWarm(stage.scaling, alias);
    say(`Cool: ${alias.handler}.`);
    cooled += 1;
  }
  if (cooled === 0) say('No functions are booked or kept warm.');
  say('Tables keep their warm throughput: AWS does not take it back, and charges nothing more for it.');
}
