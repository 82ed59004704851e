import { useEffect, useEffectEvent } from 'react';
import { useAddressFilters } from './list/use-address-filters.ts';

/**
 * Opens the dialog that a link asks for, as `do=add` in the address. It is taken out of the address at once, so that neither
 * a reload nor Back opens it again. Only for what asks before anything is done: anybody can send such a link.
 */
export function useAskedAction(actions: Readonly<Record<string, () => void>>): void {
  const [params, change] = useAddressFilters<'do'>();
  const asked = params.get('do');
  const start = useEffectEvent((name: string) => {
    change({ do: '' });
    if (Object.hasOwn(actions, name)) actions[name]?.();
  });
  useEffect(() => {
    if (asked) start(asked);
  }, [asked]);
}
