import { openApiDocument } from '#shared/api/openapi.ts';
import { createGateway, type LoadHandler } from '../../../infra/local/gateway/gateway.ts';

it('answers the current contract', async () => {
  const load = (file: string) => import(`../../${file}.ts`).then((module: { handler: unknown }) => module.handler);
  const gateway = createGateway(load as LoadHandler);
  const call = { method: 'GET', url: '/api/v1/openapi.json', headers: {}, body: Buffer.alloc(0), sourceIp: '192.0.2.1' };
  const answer = await gateway(call);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body.toString())).toEqual(openApiDocument());
});
