import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../icon-button.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListViews } from '../views/use-list-views.ts';

const loadPanel = () => import('./column-panel.tsx');
const ColumnPanel = lazyPart(
  async () => (await loadPanel()).ColumnPanel,
  () => <IconButton {...button} aria-busy />,
);

const button = { label: 'Columns', icon: Columns3, 'aria-haspopup': 'dialog' } as const;

export type ColumnChooserProps = {
  views: ListViews;
  /** The heading of the first column, which always stays. */
  first: string;
  /** Names of the other columns, as the list has them by itself. */
  names: readonly string[];
};

/** Beside the count of a list: which columns it has, and in which order. */
export function ColumnChooser(props: ColumnChooserProps) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return <ColumnPanel {...props} />;
  return (
    <IconButton
      {...button}
      aria-expanded={false}
      // A choice that is made without the stored one would replace it.
      disabled={!props.views.isLoaded}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={() => setRequested(true)}
    />
  );
}
