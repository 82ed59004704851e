import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MissingPart, MissingPartBoundary } from './missing-part.tsx';

/**
 * A component whose code is loaded when it is first rendered. Until the code has loaded, `waiting` is shown instead.
 * `loadAhead` loads it before that: a page calls it while it waits for its data, if the data will surely be shown by the part.
 * Once its promise is fulfilled, nothing is shown instead.
 *
 * If the code cannot be loaded, the page stays, and what is typed in it; the part says so and can be tried again: in its place
 * if something waits there, else, as for a dialog, at the foot of the window. `missing` says it in other words.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode | ((props: Props) => ReactNode),
  missing?: (tryAgain: () => void) => ReactNode,
) {
  // React remembers a failure of a lazy component for ever, so each attempt needs a new one.
  const attempt = () =>
    lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const code: Code<Props> = { attempt, latest: attempt() };
  return Object.assign(
    (props: Props) => (
      <LoadedPart
        code={code}
        props={props}
        waiting={typeof waiting === 'function' ? waiting(props) : waiting}
        hasPlace={waiting !== undefined && typeof waiting !== 'function'}
        missing={missing}
      />
    ),
    {
      loadAhead: async () => {
        try {
          code.latest = await load();
        } catch {
          // A failure is told when the part is rendered, which loads it again.
        }
      },
    },
  );
}

/** Shared by all places that show the part. */
type Code<Props> = { attempt: () => ComponentType<Props>; latest: ComponentType<Props> };

type LoadedPartProps<Props> = {
  code: Code<Props>;
  props: Props;
  waiting: ReactNode;
  hasPlace: boolean;
  missing: ((tryAgain: () => void) => ReactNode) | undefined;
};

function LoadedPart<Props extends object>(own: LoadedPartProps<Props>) {
  const { code, props, waiting, hasPlace, missing } = own;
  const [Part, setPart] = useState(() => code.latest);
  const tryAgain = () => {
    // Another place that shows the same part may have tried again already.
    if (code.latest === Part) code.latest = code.attempt();
    setPart(() => code.latest);
  };
  const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
  return (
    <MissingPartBoundary
      part={Part}
      missing={
        missing?.(tryAgain) ?? (
          <MissingPart hasPlace={hasPlace} onTryAgain={tryAgain} onClose={onClose} />
        )
      }
    >
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </MissingPartBoundary>
  );
}
