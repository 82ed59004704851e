import type { Scene } from './scenes/scene.ts';
import { Sheet } from './sheet.ts';

/** The whole file of a scene: both compositions; the page's style sheet shows one. */
export function drawScene({ draw, narrow }: Scene): string {
  const sheets = [
    new Sheet({ name: 'wide', width: 960, height: 720, scale: 1, shift: [0, 0], weight: 1 }),
    new Sheet({ name: 'narrow', width: 640, height: 400, ...narrow }),
  ];
  for (const sheet of sheets) draw(sheet);
  const drawings = sheets.map((sheet) => sheet.svg()).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" overflow="visible" aria-hidden="true" focusable="false">\n${drawings}\n</svg>\n`;
}
