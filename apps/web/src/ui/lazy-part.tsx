import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part of a screen whose code is fetched when it is first drawn; until then `waiting` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
