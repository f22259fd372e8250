import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { install } from '../deploy-check/emulator/install.ts';
import { runWithoutOptions } from '../run-tool.ts';
import { paths } from '../deploy-check/paths.ts';
import { compactModel, type PublishedModel } from './compact-model.ts';

const words = (text: string) => text.split(' ');

/** The stand-ins that follow a published model, with its folder in botocore and the operations that they have. */
const STAND_INS = [
  {
    folder: 'medialive',
    published: 'medialive/2017-10-14',
    operations: [
      words('CreateChannel DescribeChannel ListChannels StartChannel StopChannel DeleteChannel ListAlerts'),
      words('CreateInput DescribeInput ListInputs DeleteInput CreateInputSecurityGroup DeleteInputSecurityGroup'),
    ].flat(),
  },
  {
    folder: 'mediapackage',
    published: 'mediapackagev2/2022-12-25',
    operations: [
      words('CreateChannelGroup DeleteChannelGroup TagResource'),
      words('CreateChannel GetChannel ListChannels DeleteChannel PutChannelPolicy'),
      words('CreateOriginEndpoint GetOriginEndpoint ListOriginEndpoints UpdateOriginEndpoint DeleteOriginEndpoint'),
      words('PutOriginEndpointPolicy CreateHarvestJob ListHarvestJobs'),
    ].flat(),
  },
];

const HELP = `Usage: npm run api-models

Write the models of the stand-ins again, from the botocore that the emulator of AWS brings with it.

  --help   show this help`;

/** `npm run api-models`: writes the models of the stand-ins again, from the botocore that the emulator brings with it. */
async function writeModels(): Promise<void> {
  await install();
  const [data] = globSync(path.join(paths.venv, 'lib/python3*/site-packages/botocore/data'));
  const [version] = globSync(path.join(paths.venv, 'lib/python3*/site-packages/botocore-*.dist-info')).map((folder) =>
    path.basename(folder, '.dist-info').replace('-', ' '),
  );
  if (!data || !version) throw new Error('botocore is not installed.');
  for (const { folder, published, operations } of STAND_INS) {
    const packed = readFileSync(path.join(data, published, 'service-2.json.gz'));
    const model = JSON.parse(gunzipSync(packed).toString()) as PublishedModel;
    const file = path.join(paths.root, 'infra/stand-ins/aws', folder, 'model.json');
    writeFileSync(file, compactModel(model, { operations, source: `${version}, ${published}` }));
  }
}

runWithoutOptions(HELP, writeModels);
