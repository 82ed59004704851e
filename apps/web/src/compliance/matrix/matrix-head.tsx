import type { Ref } from 'react';
import type { MatrixType } from './matrix-rows.ts';

type MatrixHeadProps = { types: readonly MatrixType[]; ref: Ref<HTMLDivElement> };

/** The names of the types, standing upright: twenty of them have to fit side by side. */
export function MatrixHead({ types, ref }: MatrixHeadProps) {
  const upright = types.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot say that most of its rows are not there
    <div role="rowgroup" ref={ref} className="sticky top-0 z-2 bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have nothing to do */}
      <div role="row" aria-rowindex={1} className="matrix-line border-b border-ink">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-1 flex items-end border-r border-line bg-surface pb-1.5 pl-1 text-meta font-medium text-muted"
        >
          Person
        </div>
        {types.map(({ id, name }, column) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={id}
            role="columnheader"
            aria-colindex={column + 2}
            className="flex items-end justify-center pb-1.5 text-meta font-medium"
          >
            <span title={name} className={upright ? 'matrix-upright' : 'wrap-anywhere'}>
              {name}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
