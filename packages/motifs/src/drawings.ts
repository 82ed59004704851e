import { hours } from './figure-drawings/hours.ts';
import { medicalCourses } from './figure-drawings/medical-courses.ts';
import { specialists } from './figure-drawings/specialists.ts';
import { years } from './figure-drawings/years.ts';
import { renderFigureDrawing } from './render-figure-drawing.ts';
import { renderSlideDrawing } from './render-slide-drawing.ts';
import { consultation } from './slide-drawings/consultation.ts';
import { diagnostics } from './slide-drawings/diagnostics.ts';
import { physicians } from './slide-drawings/physicians.ts';
import { portal } from './slide-drawings/portal.ts';
import { surgery } from './slide-drawings/surgery.ts';
import { team } from './slide-drawings/team.ts';

const slideDrawings = [portal, physicians, surgery, team, diagnostics, consultation];
const figureDrawings = [specialists, medicalCourses, years, hours];

/** Every drawing of the home page: its file in apps/web/src/home, and the function that renders it. */
export const drawings: readonly { file: string; render: () => string }[] = [
  ...slideDrawings.map((drawing) => ({
    file: `slide-drawings/${drawing.name}.svg`,
    render: () => renderSlideDrawing(drawing),
  })),
  ...figureDrawings.map((drawing) => ({
    file: `figure-drawings/${drawing.name}.svg`,
    render: () => renderFigureDrawing(drawing),
  })),
];
