import * as z from 'zod/mini';
import { contract } from '#shared/api/contract.ts';
import { endpoint, type Endpoint } from '#shared/api/endpoint.ts';
import { endpointPermissions } from '../../function-permissions.ts';

/**
 * Loaded before the app, this adds an endpoint to what the app describes: a line of the contract, its permissions
 * and its handler, as for any other. Product code knows nothing of it.
 */
const added = endpoint({
  route: 'GET /deploy-check/added',
  handler: 'deploy-check/added-endpoint',
  access: 'public',
  summary: 'Answers once it is deployed.',
  params: null,
  body: null,
  answer: z.object({ added: z.literal(true) }),
  errors: [],
});

(contract as unknown as Endpoint[]).push(added);
Object.assign(endpointPermissions, { [added.route]: {} });

// Read from the contract as it is when this module is loaded, so not before.
const { deployedFunctions } = await import('../../deployed-functions.ts');
const deployed = deployedFunctions.find(({ handler }) => handler === added.handler);
if (!deployed) throw new Error('The contract does not lead to a function any more.');
deployed.source = 'infra/deploy-check/variants/added-endpoint.ts';
