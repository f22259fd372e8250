import { inResource, type StageQuota } from '../stage-quota.ts';
import { at, lengthAt, resourcesOf } from '../synthesized-template.ts';
import { sum, textLength } from '../text-length.ts';

const GATEWAY = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html';
const LAMBDA = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';

/** Measures what belongs to the stage's API. A stage has one, and all its areas add to it. */
const ofTheApi =
  (type: string): StageQuota['measure'] =>
  (templates) => [{ by: 'the API', amount: resourcesOf(templates, type).length }];

const FUNCTION = ['AWS::Lambda::Function'];

/** Names and values together, which is how Lambda counts them. */
function environmentLength(properties: Record<string, unknown>): number {
  const variables = at(properties, 'Environment', 'Variables');
  return sum(Object.entries(variables ?? {}).map(([name, value]) => name.length + textLength(value)));
}

/** The quotas of an HTTP API, and of a function of Lambda. Concurrent functions are in `concurrency.ts`. */
export const apiAndFunctionQuotas: readonly StageQuota[] = [
  {
    id: 'routes',
    item: 'routes',
    limit: 300,
    scope: 'each',
    isRaisable: true,
    source: GATEWAY,
    measure: ofTheApi('AWS::ApiGatewayV2::Route'),
  },
  {
    id: 'integrations',
    item: 'integrations',
    limit: 300,
    scope: 'each',
    isRaisable: false,
    remedy: 'let routes of one area share an integration, or give an area an API of its own',
    source: GATEWAY,
    measure: ofTheApi('AWS::ApiGatewayV2::Integration'),
  },
  {
    id: 'authorizers',
    item: 'authorizers',
    limit: 10,
    scope: 'each',
    isRaisable: true,
    source: GATEWAY,
    measure: ofTheApi('AWS::ApiGatewayV2::Authorizer'),
  },
  {
    id: 'environmentBytes',
    item: 'bytes of environment variables',
    limit: 4096,
    scope: 'each',
    isRaisable: false,
    remedy: 'shorten its settings, or let the function read the largest from a file or a secret',
    source: LAMBDA,
    measure: inResource('function', FUNCTION, environmentLength),
  },
  {
    id: 'layers',
    item: 'layers',
    limit: 5,
    scope: 'each',
    isRaisable: false,
    remedy: 'put the layers into its bundle',
    source: LAMBDA,
    measure: inResource('function', FUNCTION, (properties) => lengthAt(properties, 'Layers')),
  },
];
