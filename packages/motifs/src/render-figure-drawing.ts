import type { FigureDrawing } from './figure-drawings/figure-drawing.ts';
import { Sheet } from './sheet.ts';

export function renderFigureDrawing({ draw }: FigureDrawing): string {
  const sheet = new Sheet({
    hasFineDetails: true,
    scale: 1,
    shift: [0, 0],
    weight: 1,
    minWidth: 0.8,
  });
  draw(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" overflow="visible" aria-hidden="true" focusable="false">
${sheet.paths()}
</svg>
`;
}
