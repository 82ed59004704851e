import { lanes } from '../platform/sandbox/limits.ts';

/**
 * For tests, which use all cores: reading texts and recognising them does not wait until nothing else runs, since it would
 * hardly get a turn, and a drawing may wait longer for one. What a file may use up is the same.
 */
export const hurriedLanes: typeof lanes = {
  ...lanes,
  background: { ...lanes.background, priority: 'normal' },
  recognition: { ...lanes.recognition, priority: 'normal' },
  drawing: { ...lanes.drawing, priority: 'normal', wallTime: 60_000 },
};
