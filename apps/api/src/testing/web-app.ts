import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The minimum of a built web app: its page with the placeholder for the settings, and one hashed file. */
export async function makeWebApp(root: string): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><head><title>Portal</title><script type="application/json" id="site">{}</script></head><noscript>Call <a href="tel:*#2#*">*#2#*</a></noscript><div id="root"></div>',
  );
  await mkdir(join(root, 'prerendered'));
  const inAdvance = {
    title: 'Medical Services',
    head: '<link rel="stylesheet" href="/assets/services.css">',
    markup:
      '<h1>Services of @@name@@</h1><a href="@@links.leave@@" title="@@name@@">Leave</a><a href="tel:*#1#*">*#1#*</a>',
    demonstrationMarkup: '<aside>Demonstration data</aside>',
    settings: [
      ['@@name@@', 'name'],
      ['@@links.leave@@', 'links.leave'],
      ['*#1#*', 'phone'],
    ],
  };
  await writeFile(join(root, 'prerendered', 'services.json'), JSON.stringify(inAdvance));
  await writeFile(join(root, 'assets', 'main-0a1b2c3d.js'), 'export {};\n');
  await writeFile(join(root, 'favicon.ico'), 'icon');
}
