import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The minimum of a built web app: its page with the placeholder for the settings, and one hashed file. */
export async function makeWebApp(root: string): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><head><title>Portal</title><script type="application/json" id="site">{}</script><script type="module" crossorigin src="/assets/main-0a1b2c3d.js"></script></head><noscript>Call <a href="tel:*#2#*">*#2#*</a></noscript><body><div id="root"></div></body>',
  );
  await mkdir(join(root, 'prerendered'));
  const inAdvance = {
    path: '/services',
    title: 'Medical Services',
    head: '<link rel="stylesheet" href="/assets/services.css"><link rel="modulepreload" crossorigin href="/assets/services.js">',
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
  // Drawn with its answers, by the least that does what the build of the pages does.
  const careers = {
    ...{ path: '/jobs', title: 'Careers', hasAnswers: true, head: '', settings: [] },
    ...{ markup: '<h1>Careers</h1>', demonstrationMarkup: '<h1>Careers</h1>' },
  };
  await writeFile(join(root, 'prerendered', 'jobs.json'), JSON.stringify(careers));
  const read = {
    ...{ path: '/read', title: 'Document', hasAnswers: true, callForId: '/api/documents/:id' },
    ...{ head: '', settings: [], markup: '<h1>Loading</h1>', demonstrationMarkup: '' },
  };
  await writeFile(join(root, 'prerendered', 'read.json'), JSON.stringify(read));
  await mkdir(join(root, 'server'));
  await writeFile(join(root, 'server', 'draw-page.js'), drawPage);
  await writeFile(join(root, 'assets', 'main-0a1b2c3d.js'), 'export {};\n');
  await writeFile(join(root, 'favicon.ico'), 'icon');
}

const drawPage = `
const calls = ['/hrsuit/api/jobs/public?limit=30', '/hrsuit/api/jobs/summary'];
export async function drawWithAnswers(path, site, answers) {
  if (path.startsWith('/read/')) {
    const { name } = JSON.parse(answers['/api/documents/' + path.slice(6)]).data;
    if (name.startsWith('Slow')) await new Promise((resolve) => setTimeout(resolve, 200));
    if (name.startsWith('Breaks')) throw new Error('This document cannot be drawn.');
    return { isDrawn: true, markup: '<h1>' + name + '</h1>', answers: [[['document'], name]] };
  }
  const missing = calls.find((href) => !(href in answers));
  if (missing) return { isDrawn: false, missing: [missing] };
  const [list] = calls.map((href) => JSON.parse(answers[href]).data);
  const titles = list.map(({ jobTitle }) => jobTitle);
  if (titles.includes('Breaks')) throw new Error('This page cannot be drawn.');
  if (titles.includes('Ends')) process.exit(3);
  if (titles.includes('Fills memory')) for (const all = []; ; ) all.push(Array(1e6).fill(all.length));
  if (titles.includes('Takes long')) await new Promise((resolve) => setTimeout(resolve, 1500));
  const text = titles.join('|').replaceAll('<', '&lt;');
  const markup = '<h1>Careers at ' + site.shortName.length + '</h1><p>' + text + '</p>';
  return { isDrawn: true, markup, answers: [[['jobs'], titles]] };
}
`;
