import { Stack, type App } from 'aws-cdk-lib/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outermost } from '../outermost.ts';
import { parseTemplate, type SynthesizedTemplate } from './synthesized-template.ts';

/** Returns the templates of all stacks of an app, nested ones as well. Synthesizes it, unless that was done before. */
export function templatesOfApp(app: App): SynthesizedTemplate[] {
  const { directory } = app.synth();
  return app.node
    .findAll()
    .filter((construct) => Stack.isStack(construct))
    .map((stack) =>
      parseTemplate({
        name: stack.nested ? stack.node.id : stack.stackName,
        region: stack.region,
        deployedWith: outermost(stack).stackName,
        text: readFileSync(path.join(directory, stack.templateFile), 'utf8'),
      }),
    );
}
