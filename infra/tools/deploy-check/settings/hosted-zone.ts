import { signedRequest } from '../../../stand-ins/aws/signed-request.ts';
import { elements } from '../aws/aws-calls.ts';

/** Makes a hosted zone, as the operator of a domain does. @returns its id */
export async function makeZone(url: string, domain: string): Promise<string> {
  const body =
    '<CreateHostedZoneRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/">' +
    `<Name>${domain}</Name><CallerReference>deploy-check</CallerReference></CreateHostedZoneRequest>`;
  const headers = { 'content-type': 'application/xml' };
  const { status, text } = await signedRequest(url, { service: 'route53', path: '/2013-04-01/hostedzone', headers, body });
  const [id] = elements(text, 'Id');
  if (status !== 201 || !id) throw new Error(`Making a hosted zone: ${status} ${text.slice(0, 300)}`);
  return id.replace('/hostedzone/', '');
}
