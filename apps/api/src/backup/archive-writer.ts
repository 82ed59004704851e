import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { type Header, pack } from 'tar-stream';
import { makeSeal, manifestName } from './archive-format.ts';

export type WrittenEntry = { name: string; bytes: number; sha256: string };

export type ArchiveWriter = {
  /** `bytes` is the length of `body`; any other length is an error. */
  add: (name: string, bytes: number, body: AsyncIterable<Buffer>) => Promise<WrittenEntry>;
  addWhole: (name: string, content: Buffer) => Promise<WrittenEntry>;
  /** Writes the manifest and the seal; the archive is on disk when this resolves. Returns its size in bytes. */
  finish: (manifest: unknown) => Promise<number>;
  abandon: () => void;
};

type Stage = (source: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>;

/** Opens a new archive that only its owner can read. All bytes pass through `encrypt` before they are written. */
export function openArchiveWriter(
  path: string,
  encrypt: Stage = (source) => source,
): ArchiveWriter {
  const tar = pack();
  const whole = createHash('sha256');
  const modified = new Date();
  let failure: unknown;
  const written = pipeline(
    tar as AsyncIterable<Buffer>,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        whole.update(chunk);
        yield chunk;
      }
      yield makeSeal(whole.digest('hex'));
    },
    encrypt,
    createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 4 * 2 ** 20 }),
  ).catch((error: unknown) => {
    failure = error;
  });
  const fileHeaders = (name: string, size: number): Partial<Header> & { name: string } => ({
    name,
    size,
    mode: 0o600,
    mtime: modified,
    type: 'file',
  });

  async function addWhole(name: string, content: Buffer): Promise<WrittenEntry> {
    await new Promise<void>((resolve, reject) => {
      // If writing to the disk failed, its error says more.
      tar.entry(fileHeaders(name, content.length), content, (error) =>
        error ? written.then(() => reject(failure ?? error)) : resolve(),
      );
    });
    return { name, bytes: content.length, sha256: sha256(content) };
  }

  async function add(name: string, bytes: number, body: AsyncIterable<Buffer>) {
    const hash = createHash('sha256');
    const entry = tar.entry(fileHeaders(name, bytes));
    try {
      for await (const chunk of body) {
        hash.update(chunk);
        if (!entry.write(chunk)) await waitForDrain(entry);
      }
      entry.end(null);
      await finished(entry);
    } catch (error) {
      tar.destroy(null);
      await written;
      throw failure ?? error;
    }
    return { name, bytes, sha256: hash.digest('hex') };
  }

  return {
    add,
    addWhole,
    finish: async (manifest) => {
      await addWhole(manifestName, Buffer.from(JSON.stringify(manifest)));
      tar.finalize();
      await written;
      if (failure) throw failure;
      const file = await open(path, 'a');
      try {
        await file.sync();
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    abandon: () => tar.destroy(null),
  };
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function waitForDrain(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      stream.removeListener('drain', settle).removeListener('close', gone);
      if (error) reject(error);
      else resolve();
    };
    const gone = () => settle(new Error('The archive was ended before it was whole.'));
    stream.once('drain', settle).once('close', gone);
  });
}
