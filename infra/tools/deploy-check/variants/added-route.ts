import * as z from 'zod/mini';
import { contract } from '#shared/api/contract.ts';
import { endpoint } from '#shared/api/endpoint.ts';

/**
 * An endpoint that is added to the app if this module is loaded first: a line of the contract and its handler, as for any
 * other. Product code is unaware of it.
 */
const added = endpoint('GET /deploy-check/added', {
  handler: 'operations/deploy-check/added-endpoint',
  access: 'public',
  rights: {},
  summary: 'Answers once it is deployed.',
  answer: z.object({ added: z.literal(true) }),
});

// The contract's type has no place for another route.
Reflect.set(contract, contract.length, added);

// Imported only now, because it reads the contract when it is loaded.
const { deployedFunctions } = await import('../../../deployment/deployed-functions.ts');
const deployed = deployedFunctions.find(({ handler }) => handler === added.handler);
if (!deployed) throw new Error('The contract no longer leads to a function.');
deployed.source = 'infra/tools/deploy-check/variants/added-endpoint.ts';
