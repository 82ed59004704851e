import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { SkeletonRows } from './states/loading.tsx';

/** The panel of a tab, whose code is loaded when it is first shown. */
export const lazyPanel = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, <SkeletonRows count={10} />);
