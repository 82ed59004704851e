import { type Composition, Sheet } from './sheet.ts';
import type { SlideDrawing } from './slide-drawings/slide-drawing.ts';

/** The SVG file holds a wide and a narrow drawing; the page's style sheet hides one of them. */
export function renderSlideDrawing({ draw, narrow }: SlideDrawing): string {
  const paths = (composition: Composition) => {
    const sheet = new Sheet(composition);
    draw(sheet);
    return sheet.paths();
  };
  const wide = paths({ hasFineDetails: true, scale: 1, shift: [0, 0], weight: 1, minWidth: 1.1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" overflow="visible" aria-hidden="true" focusable="false">
<svg class="wide" viewBox="0 0 960 720" preserveAspectRatio="xMaxYMax" overflow="visible">
${wide}
</svg>
<svg class="narrow" viewBox="0 0 640 400" preserveAspectRatio="xMaxYMax" overflow="visible">
${paths({ hasFineDetails: false, minWidth: 1.1, ...narrow })}
</svg>
</svg>
`;
}
