import { courses } from './counts/courses.ts';
import { hours } from './counts/hours.ts';
import { specialists } from './counts/specialists.ts';
import { years } from './counts/years.ts';
import { drawCount } from './draw-count.ts';
import { drawScene } from './draw-scene.ts';
import { consultation } from './scenes/consultation.ts';
import { diagnostics } from './scenes/diagnostics.ts';
import { physicians } from './scenes/physicians.ts';
import { portal } from './scenes/portal.ts';
import { surgery } from './scenes/surgery.ts';
import { team } from './scenes/team.ts';

const scenes = [portal, physicians, surgery, team, diagnostics, consultation];
const counts = [specialists, courses, years, hours];

/** Every drawing of the home page: its file in apps/web/src/home, and the function that draws it. */
export const drawings: readonly { file: string; draw: () => string }[] = [
  ...scenes.map((scene) => ({ file: `scenes/${scene.name}.svg`, draw: () => drawScene(scene) })),
  ...counts.map((count) => ({ file: `counts/${count.name}.svg`, draw: () => drawCount(count) })),
];
