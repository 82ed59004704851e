import { whenQuiet } from '../../offline/when-quiet.ts';
import { onPersonChange } from '../../session/person-change.ts';

/**
 * Removes what this device keeps of applications when it is old, and all of it when the person changes: computers are shared,
 * and whoever uses one next may never open the form.
 */
export function startForgetting(): void {
  onPersonChange(() => void load().then(({ forgetAll }) => forgetAll(), ignore));
  whenQuiet(() => void load().then(({ forgetOld }) => forgetOld(), ignore));
}

const load = () => import('./forget-kept.ts');
/** Without its code, the next page goes on. */
const ignore = () => undefined;
