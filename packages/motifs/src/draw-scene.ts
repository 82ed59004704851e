import type { Scene } from './scenes/scene.ts';
import { type Composition, Sheet } from './sheet.ts';

/** The SVG file of a scene. It holds a wide and a narrow drawing; the page's style sheet hides one of them. */
export function drawScene({ draw, narrow }: Scene): string {
  const paths = (composition: Composition) => {
    const sheet = new Sheet(composition);
    draw(sheet);
    return sheet.paths();
  };
  const wide = paths({ roomy: true, scale: 1, shift: [0, 0], weight: 1, minWidth: 1.1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" overflow="visible" aria-hidden="true" focusable="false">
<svg class="wide" viewBox="0 0 960 720" preserveAspectRatio="xMaxYMax" overflow="visible">
${wide}
</svg>
<svg class="narrow" viewBox="0 0 640 400" preserveAspectRatio="xMaxYMax" overflow="visible">
${paths({ roomy: false, minWidth: 1.1, ...narrow })}
</svg>
</svg>
`;
}
