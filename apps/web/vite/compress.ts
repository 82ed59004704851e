import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|mjs|css|svg|json|webmanifest|wasm|txt|html)$/;

/** Twice as many as the threads that compress. */
const atOnce = 8;

/** Writes a `.br` and a `.gz` next to every compressible file, so that the server never compresses while it answers. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'icare:compress',
    // What draws pages on the server is not sent.
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Not writeBundle: files of public/ are copied too, and have to be compressed as well.
    closeBundle: {
      // After the plugin that writes the service worker.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        const left = files.filter((file) => compressible.test(file)).values();
        const compressInTurn = async () => {
          for (const file of left) await compressFile(join(folder, file));
        };
        // All at once would open more files than some systems let a process have.
        await Promise.all(Array.from({ length: atOnce }, compressInTurn));
      },
    },
  };
}

async function compressFile(file: string) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
