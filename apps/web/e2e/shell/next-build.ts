import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file that the build has named after its content: what comes before the hash, the hash, and the type. */
const hashedName = /^(.+-)([\w-]{7,8})(\.(?:js|css))$/;

/**
 * Copies a build as a later one whose every script and style sheet has another name, and says which build it is in its
 * `data-build`: so much changes with an update of a library. A second build would take a minute.
 */
export async function makeNextBuild(built: string, next: string): Promise<void> {
  // Without compressed copies and source maps, which would be out of date.
  const filter = (path: string) => !/\.(?:br|gz|map)$/.test(path);
  await cp(built, next, { recursive: true, filter });
  const assets = join(next, 'assets');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    const [, start, hash, type] = hashedName.exec(name) ?? [];
    if (hash) names.set(name, `${start}${turned(hash)}${type}`);
  }
  const known = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  );
  const texts = (await readdir(next, { recursive: true })).filter((path) =>
    /\.(?:js|css|html|json)$/.test(path),
  );
  const worker = 'service-worker.js';
  for (const path of texts.filter((text) => text !== worker)) {
    const text = await readFile(join(next, path), 'utf8');
    const renamed = text.replace(known, (name) => names.get(name) ?? name);
    const name = basename(path);
    await writeFile(
      join(next, path),
      path === 'index.html' ? renamed.replace('<html', '<html data-build="next"') : renamed,
    );
    const changed = names.get(name);
    if (changed && path.startsWith('assets')) await rename(join(next, path), join(assets, changed));
  }
  // The service worker lists the hashes of the files that it keeps.
  const list = await readFile(join(next, worker), 'utf8');
  const urls = list
    .replace(known, (name) => names.get(name) ?? name)
    .matchAll(/\{"integrity":"sha256-[^"]+",[^{}]*"url":"([^"]+)"\}/g);
  let written = list.replace(known, (name) => names.get(name) ?? name);
  for (const [entry, url = ''] of urls) {
    const hash = createHash('sha256')
      .update(await readFile(join(next, url)))
      .digest('base64');
    written = written.replace(entry, entry.replace(/sha256-[^"]+/, `sha256-${hash}`));
  }
  await writeFile(join(next, worker), written);
}

const turned = (hash: string) => `${hash.slice(1)}${hash[0] === 'Z' ? 'Y' : 'Z'}`;
