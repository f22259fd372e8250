import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute } from '#shared/api/endpoint.ts';
import { findRoute } from './routes.ts';

// Like API Gateway, whatever the order of the list: no route with a parameter takes the requests of another one.
test.each(contract.map(({ route, handler }) => [route, handler]))('%s is answered by %s', (route, handler) => {
  const { method, path } = splitRoute(route);
  const requested = API_PREFIX + path.replaceAll(/\{\w+\}/g, 'a%20b');
  expect(findRoute(method, requested)).toMatchObject({ handler });
});

test('parameters are decoded, and no route takes one that cannot be', () => {
  expect(findRoute('GET', `${API_PREFIX}/studio/orders/a%2Fb`)?.pathParameters).toEqual({ orderId: 'a/b' });
  expect(findRoute('GET', `${API_PREFIX}/studio/orders/%E0%A4`)).toBeNull();
});

test('anything else is answered by the shell', () => {
  expect(findRoute('GET', '/studio/orders')).toMatchObject({ handler: 'site/shell/render-shell' });
  expect(findRoute('PUT', `${API_PREFIX}/studio/orders`)).toMatchObject({ handler: 'site/shell/render-shell' });
});
