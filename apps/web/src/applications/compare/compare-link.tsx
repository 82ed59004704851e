import { Columns3 } from 'lucide-react';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canCompare } from './compared.ts';

/** Leads to the chosen applications side by side, if they are two to four. */
export function CompareLink({ ids }: { ids: readonly string[] }) {
  if (!canCompare(ids.length)) return null;
  return (
    <ButtonLink size="sm" to={paths.hr.compare(ids)}>
      <Icon icon={Columns3} />
      Compare {ids.length}
    </ButtonLink>
  );
}
