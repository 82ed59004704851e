import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component whose code is loaded when it is first rendered. Until the code has loaded, `waiting` is shown instead.
 * `loadAhead` loads it before that: a page calls it while it waits for its data, if the data will surely be shown by the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return Object.assign(
    (props: Props) => (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    ),
    {
      loadAhead: () => {
        // A failure is told when the part is rendered, which loads it again.
        load().catch(() => undefined);
      },
    },
  );
}
