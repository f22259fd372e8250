import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { Operator } from '../../test/stories/desk/operator.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const endpoints = (contract as readonly Endpoint[]).filter(({ access }) => access === 'operator');

/** Tries an endpoint without changing anything: who calls is checked before the proof that a request is the caller's own. */
async function tried(visitor: Visitor, { route }: Endpoint) {
  const { method, path } = splitRoute(route);
  const address = `${path.replace(/\{\w+\}/g, 'usr_x')}${path.endsWith('/organizations') ? '?group=new' : ''}`;
  const { status, json } = await visitor.send(method, address, Buffer.alloc(0), { 'x-xsrf-token': 'guessed' });
  return { status, code: json.code ?? null };
}

it('has endpoints of operators', () => expect(endpoints.length).toBeGreaterThan(6));

it.each(endpoints.map((one) => [one.route, one] as const))('%s exists for operators alone', async (_, endpoint) => {
  const viewer = await shop.buyer();
  expect(await tried(shop.visitor(), endpoint)).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await tried(viewer, endpoint)).toEqual({ status: 404, code: 'not_found' });
  expect(await tried(olu, endpoint)).toEqual({ status: 404, code: 'not_found' });
});

describe('the role', () => {
  it('is given only to accounts with two-factor login, and ends with it', async () => {
    const operator = new Operator(await shop.buyer());
    expect(await operator.asOnCommandLine(true)).toBe(false);
    expect((await operator.group('new')).status).toBe(404);
    await operator.isGranted();
    expect((await operator.group('new')).status).toBe(200);
    expect((await operator.person.get('/account')).json.isOperator).toBe(true);
    await operator.factor.turnsOff(operator.factor.code(1));
    expect((await operator.group('new')).status).toBe(404);
    // Somebody who knows the password alone could turn two-factor login on again.
    await operator.factor.turnsOn();
    expect((await operator.group('new')).status).toBe(404);
  });

  it('ends with the next request after it was taken', async () => {
    const operator = new Operator(await shop.buyer());
    await operator.isGranted();
    expect(await operator.asOnCommandLine(false)).toBe(true);
    expect((await operator.group('new')).status).toBe(404);
  });
});
