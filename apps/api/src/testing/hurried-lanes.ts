import { lanes } from '../platform/sandbox/limits.ts';

/**
 * For tests, which use all cores: text recognition does not wait until nothing else runs, since it would never get a turn,
 * and a drawing may wait longer for one. What a file may use up is the same.
 */
export const hurriedLanes: typeof lanes = {
  ...lanes,
  recognition: { ...lanes.recognition, priority: 'normal' },
  drawing: { ...lanes.drawing, priority: 'normal', wallTime: 60_000 },
};
