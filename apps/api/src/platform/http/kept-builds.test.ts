import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { keepBuild, keptBuildsFolder } from './kept-builds.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-builds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A build whose files are these. */
async function build(name: string, files: string[]) {
  const root = join(folder, name);
  await mkdir(join(root, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(root, 'assets', file), `${file} of ${name}`);
  return root;
}
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('the files of a former build', () => {
  test('stay for 14 days after the update that replaced them, however long it ran before', async () => {
    const kept = join(folder, 'kept');
    const files = async () => (await readdir(join(kept, 'assets'))).sort();
    const first = await build('first', ['old-1.js', 'old-1.js.br', 'old-1.js.map', 'same-1.js']);
    const second = await build('second', ['new-2.js', 'same-1.js']);
    await keepBuild(first, kept, day(1));
    expect(await files()).toEqual(['old-1.js', 'old-1.js.br', 'same-1.js']);
    const both = ['new-2.js', 'old-1.js', 'old-1.js.br', 'same-1.js'];
    await keepBuild(second, kept, day(101));
    expect(await files()).toEqual(both);
    await keepBuild(second, kept, day(114));
    expect(await files()).toEqual(both);
    await keepBuild(second, kept, day(116));
    expect(await files()).toEqual(['new-2.js', 'same-1.js']);
  });

  test('stay as long after an update that was taken back in between', async () => {
    const kept = join(folder, 'back');
    const first = await build('one', ['one-1.js']);
    const second = await build('two', ['two-2.js']);
    for (const [root, at] of [
      [first, 1],
      [second, 2],
      [first, 40],
      [second, 41],
    ] as const)
      await keepBuild(root, kept, day(at));
    await keepBuild(second, kept, day(54));
    expect((await readdir(join(kept, 'assets'))).sort()).toEqual(['one-1.js', 'two-2.js']);
  });

  test('are served like those of the current one, and nothing else of the folder is', async () => {
    const portal = await testPortal();
    const kept = keptBuildsFolder(portal.platform.config.dataDirectory);
    const former = await build('former', ['dialog-0a1b2c3d.js', 'style-0a1b2c3d.css']);
    await keepBuild(former, kept, new Date());
    const script = await portal.visitor.get('/assets/dialog-0a1b2c3d.js');
    expect([script.status, script.text]).toEqual([200, 'dialog-0a1b2c3d.js of former']);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch('javascript');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect((await portal.visitor.head('/assets/style-0a1b2c3d.css')).status).toBe(200);
    for (const path of [
      '/assets/..%2fcurrent.txt',
      '/assets/%2e%2e/current.txt',
      '/current.txt',
      '/assets/',
    ])
      expect((await portal.visitor.get(path)).text).not.toContain('dialog-0a1b2c3d.js');
    expect((await portal.visitor.post('/assets/dialog-0a1b2c3d.js')).status).toBe(404);
  });
});
