import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { Basis, FormDraft } from './endpoint-form.ts';

/** What of a draft can be written down. */
export type BasedValues<Values> = Pick<FormDraft<Values>, 'values' | 'basis'>;

/**
 * A draft for a storage that can keep values only, with what was `stored` when the first of them was typed: by the time it is
 * read that may be something else. Fields that nobody typed into show what is stored then.
 */
export function basedDraft<Values extends object>(
  kept: KeptDraft<BasedValues<Values>>,
  stored?: Basis<Values>,
): KeptDraft<FormDraft<Values>> {
  return {
    read: () => {
      const draft: BasedValues<Values> | Values | undefined = kept.read();
      if (!draft) return undefined;
      // One of before an update is the values alone.
      const { values, basis } = 'values' in draft ? draft : { values: draft, basis: undefined };
      const shown = basis ? { ...stored?.values, ...typedValues(values, basis.values) } : values;
      return { values: shown as Values, basis, keyFor: keyPerContent() };
    },
    keep: ({ values }) => kept.keep({ values, basis: kept.read()?.basis ?? stored }),
    forget: kept.forget,
  };
}

function typedValues<Values extends object>(values: Values, begun: Values): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name as keyof Values]),
  );
  return Object.fromEntries(typed) as Partial<Values>;
}
