import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The least that a built web app has: its page with the place for the settings, and one hashed file. */
export async function makeWebApp(root: string): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>Portal</title><script type="application/json" id="site">{}</script><div id="root"></div>',
  );
  await writeFile(join(root, 'assets', 'main-0a1b2c3d.js'), 'export {};\n');
  await writeFile(join(root, 'favicon.ico'), 'icon');
}
