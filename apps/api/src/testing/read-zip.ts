import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Client } from './portal.ts';

/** The contents of a ZIP by path. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

/** Downloads the copy of a person's data. */
export async function downloadData(client: Client, path: string) {
  const answer = await client.get(path).responseType('blob');
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  const files = await readZip(answer.body as Buffer);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  return {
    answer,
    files,
    readme: text('README.txt'),
    data: JSON.parse(text('data.json')) as Record<string, Record<string, unknown>[]>,
    everything: `${text('README.txt')}\n${text('data.json')}`,
  };
}
