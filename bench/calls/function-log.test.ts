import { viewerRoutes } from '../../infra/tools/cost/viewer-routes.ts';
import { countFunctionLog } from './function-log.ts';

const request = (route: string) => JSON.stringify({ level: 'INFO', message: 'request', route, statusCode: 200 });
const delivery = JSON.stringify({ level: 'INFO', message: 'Recorded pi_1 for ord_1.', messageId: '7', delivery: 1 });

it('counts requests by route and delivered events, and sums up the size of the functions’ lines alone', () => {
  const lines = [request('GET /health'), request('POST /auth/login'), request('GET /health'), delivery];
  const count = countFunctionLog(['Marquee is ready', ...lines, ''].join('\n'));
  expect(count.routes).toMatchObject({ 'GET /health': 2, 'POST /auth/login': 1, 'POST /auth/logout': 0 });
  expect(Object.keys(count.routes)).toEqual([...viewerRoutes(), 'GET /health']);
  expect(count.deliveries).toBe(1);
  expect(count.logBytes).toBe(lines.join('').length);
});
