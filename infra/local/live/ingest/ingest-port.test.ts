import { takeIngestPort } from './ingest-port.ts';
import { StartupError } from '../../../stand-ins/base/startup-error.ts';

test('takes the next free port, or says what to do if the wanted one is in use', async () => {
  const first = await takeIngestPort(null, () => {});
  const second = await takeIngestPort(null, () => {});
  expect(second.port).toBeGreaterThan(first.port);
  const sentence = `Port ${first.port} is in use. Stop what is using it, or choose another with RTMP_PORT`;
  await expect(takeIngestPort(first.port, () => {})).rejects.toThrow(StartupError);
  await expect(takeIngestPort(first.port, () => {})).rejects.toThrow(sentence);
  first.close();
  second.close();
});
