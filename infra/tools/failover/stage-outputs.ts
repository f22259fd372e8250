import { CliError } from '../cli/cli-error.ts';
import { outputsOfStack } from '../stage-tables/outputs-of-stack.ts';

/** Reads the outputs of a stage, to be asked for by their names. @throws CliError for an output that it does not have */
export async function readOutputs(stage: string, region: string): Promise<(name: string) => string> {
  const StackName = `Marquee-${stage}`;
  const outputs = await outputsOfStack(StackName, region);
  return (name) => {
    const value = outputs?.get(name);
    if (!value) throw new CliError(`The stack ${StackName} in ${region} has no output ${name}.`);
    return value;
  };
}
