import DNS, { createUDPServer, Packet } from 'dns2';
import { readZone, type Zone } from './zone.ts';

const NO_SUCH_NAME = 3;

/**
 * Starts a server that answers questions for TXT and CNAME records from a file, by UDP. Source: RFC 1035.
 * @param file the records, which are read for each question; see `zone.ts`
 * @returns the address for a resolver, with its port
 */
export async function startDnsServer(file: string): Promise<{ address: string; close: () => void }> {
  const server = createUDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request);
    const [question] = request.questions;
    const records = question && readZone(file)[question.name.toLowerCase()];
    if (!records) response.header.rcode = NO_SUCH_NAME;
    else response.answers = answersTo(question, records);
    void send(response);
  });
  await server.listen(0, '127.0.0.1');
  return { address: `127.0.0.1:${server.address().port}`, close: () => void server.close() };
}

function answersTo(question: DNS.Packet.Question, { TXT = [], CNAME = [] }: Zone[string]): DNS.Packet.Resource[] {
  const answer = (data: object) => Packet.createResourceFromQuestion(question, { ttl: 1, ...data });
  if (question.type === Packet.TYPE.TXT) return TXT.map((data) => answer({ data }));
  return question.type === Packet.TYPE.CNAME ? CNAME.map((domain) => answer({ domain })) : [];
}
