import { consultation } from './scenes/consultation.ts';
import { diagnostics } from './scenes/diagnostics.ts';
import { physicians } from './scenes/physicians.ts';
import { portal } from './scenes/portal.ts';
import type { Scene } from './scenes/scene.ts';
import { surgery } from './scenes/surgery.ts';
import { team } from './scenes/team.ts';

/** In the order of the slides. */
export const scenes: readonly Scene[] = [
  portal,
  physicians,
  surgery,
  team,
  diagnostics,
  consultation,
];
