import { App, CustomResource, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Provider } from 'aws-cdk-lib/custom-resources';

const REFUSAL = 'exports.handler = async () => { throw new Error("This resource cannot be created."); };';

/**
 * Makes the deployment of the app fail half-way if this module is loaded first: every function of the API loses its
 * handler, then a resource cannot be created.
 */
const synth = App.prototype.synth;
App.prototype.synth = function (...args) {
  App.prototype.synth = synth;
  for (const stack of this.node.children.filter(Stack.isStack)) breakDown(stack);
  return synth.apply(this, args);
};

function breakDown(stack: Stack): void {
  const areas = stack.node.findAll().filter((part) => part instanceof NestedStack);
  const functions = areas.flatMap((area) => area.node.findAll()).filter((part) => part instanceof CfnFunction);
  for (const fn of functions) fn.handler = 'index.missing';

  const logGroup = new LogGroup(stack, 'RefusingLog', { removalPolicy: RemovalPolicy.DESTROY });
  const onEventHandler = new LambdaFunction(stack, 'Refusing', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline(REFUSAL),
    logGroup,
  });
  const { serviceToken } = new Provider(stack, 'RefusingProvider', { onEventHandler, logGroup });
  const refused = new CustomResource(stack, 'Refused', { serviceToken });
  refused.node.addDependency(...areas);
}
